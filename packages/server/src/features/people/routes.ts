import { profile } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { callerId } from '../../stores/viewer.ts'
import { type FollowRequest, type FollowResult, setFollow } from './set-follow.ts'

/** Routes to follow and unfollow users. */
export function peopleRoutes(app: FastifyInstance, { db, publish }: Pick<Deps, 'db' | 'publish'>): void {
  const updateFollow = async (follow: FollowRequest) => {
    const { changed, followerCount } = await db.transaction().execute((trx) => setFollow(trx, follow))
    if (changed !== undefined) publishFollow(follow, changed)
    return { userId: follow.followedId, followed: follow.shouldFollow, followerCount }
  }

  const publishFollow = (
    { followerId, followedId }: FollowRequest,
    { followerVersion, followedVersion }: NonNullable<FollowResult['changed']>,
  ): void =>
    publish(
      { type: 'user', id: followedId, version: followedVersion },
      { type: 'user', id: followerId, version: followerVersion },
      { type: 'profile', id: followerId, version: followerVersion },
    )

  for (const [route, shouldFollow] of [
    [profile.follow, true],
    [profile.unfollow, false],
  ] as const) {
    serve(app, route, {
      handle: async ({ body, caller }) =>
        updateFollow({ followerId: callerId(caller), followedId: body.userId, shouldFollow }),
    })
  }
}
