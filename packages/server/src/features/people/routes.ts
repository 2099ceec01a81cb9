import { profile } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { callerId } from '../../stores/viewer.ts'
import { type Follow, type Following, setFollow } from './follow-store.ts'

/** Who follows whom. */
export function peopleRoutes(app: FastifyInstance, { db, announce }: Pick<Deps, 'db' | 'announce'>): void {
  const change = async (follow: Follow) => {
    const { changed, followerCount } = await db.transaction().execute((trx) => setFollow(trx, follow))
    if (changed !== undefined) announceFollow(follow, changed)
    return { userId: follow.followedId, followed: follow.wanted, followerCount }
  }

  const announceFollow = (
    { followerId, followedId }: Follow,
    { followerVersion, followedVersion }: NonNullable<Following['changed']>,
  ): void =>
    announce(
      { type: 'user', id: followedId, version: followedVersion },
      { type: 'user', id: followerId, version: followerVersion },
      { type: 'profile', id: followerId, version: followerVersion },
    )

  for (const [route, wanted] of [
    [profile.follow, true],
    [profile.unfollow, false],
  ] as const) {
    serve(app, route, {
      handle: async ({ body, caller }) =>
        change({ followerId: callerId(caller), followedId: body.userId, wanted }),
    })
  }
}
