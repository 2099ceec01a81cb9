import { z } from 'zod'
import { countSchema, idSchema, textSchema } from '../response-schemas.ts'
import type { Account, AnswerFigures } from '../source.ts'
import { decodeEntities } from './decode-entities.ts'

const encodedTextSchema = textSchema.transform((value) => value && decodeEntities(value))

export const accountSchema = z
  .object({
    user_id: idSchema,
    display_name: encodedTextSchema,
    profile_image: textSchema,
    link: textSchema,
    location: encodedTextSchema,
    website_url: textSchema,
  })
  .transform(
    (user): Account => ({
      subject: user.user_id,
      // Display names are not unique, and Stack Overflow has no logins.
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

export const reputationSchema = z
  .object({
    reputation: z.number(),
    badge_counts: z.object({ gold: countSchema, silver: countSchema, bronze: countSchema }),
  })
  .transform(
    ({ reputation, badge_counts }): Omit<AnswerFigures, 'tags'> => ({ reputation, badges: badge_counts }),
  )

export const tagSchema = z
  .object({ tag_name: z.string(), answer_count: z.number(), answer_score: z.number() })
  .transform(({ tag_name, answer_count, answer_score }) => ({
    name: tag_name,
    answerCount: answer_count,
    answerScore: answer_score,
  }))

/** The envelope of every list. */
export const listSchema = z.object({ items: z.array(z.unknown()), has_more: z.boolean() })
