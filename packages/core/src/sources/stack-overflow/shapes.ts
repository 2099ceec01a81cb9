import { z } from 'zod'
import { count, id, text } from '../shapes.ts'
import type { Account, AnswerFigures } from '../source.ts'
import { withoutEntities } from './without-entities.ts'

const encoded = text.transform((value) => value && withoutEntities(value))

export const account = z
  .object({
    user_id: id,
    display_name: encoded,
    profile_image: text,
    link: text,
    location: encoded,
    website_url: text,
  })
  .transform(
    (user): Account => ({
      subject: user.user_id,
      // Names are not unique there, and nothing else is short.
      login: null,
      name: user.display_name,
      avatarUrl: user.profile_image,
      url: user.link,
      location: user.location,
      company: null,
      biography: null,
      website: user.website_url,
    }),
  )

export const standing = z
  .object({ reputation: z.number(), badge_counts: z.object({ gold: count, silver: count, bronze: count }) })
  .transform(
    ({ reputation, badge_counts }): Omit<AnswerFigures, 'tags'> => ({ reputation, badges: badge_counts }),
  )

export const tag = z
  .object({ tag_name: z.string(), answer_count: z.number(), answer_score: z.number() })
  .transform(({ tag_name, answer_count, answer_score }) => ({
    name: tag_name,
    answerCount: answer_count,
    answerScore: answer_score,
  }))

/** What every list comes in. */
export const wrapper = z.object({ items: z.array(z.unknown()), has_more: z.boolean() })
