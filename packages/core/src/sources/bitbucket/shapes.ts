import { z } from 'zod'
import { flag, id, text } from '../shapes.ts'
import type { Account, AccountEmail, HostedIssue, HostedRepository } from '../source.ts'

const link = z
  .object({ href: text })
  .nullish()
  .transform((told) => told?.href ?? null)

export const account = z
  .object({
    uuid: z.string(),
    username: text,
    nickname: text,
    display_name: text,
    location: text,
    website: text,
    links: z.object({ avatar: link, html: link }).nullish(),
  })
  .transform(
    (user): Account => ({
      subject: user.uuid,
      login: user.username ?? user.nickname,
      name: user.display_name,
      avatarUrl: user.links?.avatar ?? null,
      url: user.links?.html ?? null,
      location: user.location,
      company: null,
      biography: null,
      website: user.website,
    }),
  )

export const email = z
  .object({ email: z.string(), is_confirmed: z.boolean(), is_primary: z.boolean() })
  .transform(
    (told): AccountEmail => ({
      address: told.email,
      verified: told.is_confirmed,
      primary: told.is_primary,
    }),
  )

/** A workspace somebody may enter, as its short name. */
export const workspace = z
  .object({ workspace: z.object({ slug: z.string() }) })
  .transform((told) => told.workspace.slug)

/** There are no stars, and forks and issues are counted only by asking for each of them. Sizes are in bytes. */
export const repository = z
  .object({
    uuid: z.string(),
    full_name: z.string(),
    description: text,
    is_private: z.boolean(),
    parent: z.object({ full_name: text }).nullish(),
    size: z.number().nullish(),
    mainbranch: z.object({ name: text }).nullish(),
    owner: z
      .object({ links: z.object({ avatar: link }).nullish() })
      .nullish()
      .transform((owner) => owner?.links?.avatar ?? null),
    has_issues: flag,
    updated_on: text,
    created_on: text,
  })
  .transform(
    (told): HostedRepository => ({
      id: told.uuid,
      fullName: told.full_name,
      description: told.description,
      isPrivate: told.is_private,
      isArchived: false,
      stars: 0,
      forks: 0,
      parent: told.parent?.full_name ?? null,
      isFork: Boolean(told.parent),
      sizeKilobytes: typeof told.size === 'number' ? Math.ceil(told.size / 1000) : null,
      defaultBranch: told.mainbranch?.name ?? null,
      ownerLogin: told.full_name.split('/')[0] ?? '',
      ownerAvatarUrl: told.owner,
      openIssueCount: null,
      pushedAt: told.updated_on,
      createdAt: told.created_on,
    }),
  )

/** Issues have no labels but a component, which is used for the same. Their numbers are the repository's own. */
export const issue = (fullName: string) =>
  z
    .object({
      id,
      title: z.string(),
      component: z.object({ name: text }).nullish(),
      links: z.object({ html: z.object({ href: z.string() }) }),
      comment_count: z.number().default(0),
      assignee: z.unknown(),
      created_on: z.string(),
      updated_on: text,
    })
    .transform(
      (told): HostedIssue => ({
        id: `${fullName}#${told.id}`,
        title: told.title,
        url: told.links.html.href,
        labels: told.component?.name ? [told.component.name] : [],
        commentCount: told.comment_count,
        isAssigned: Boolean(told.assignee),
        createdAt: told.created_on,
        updatedAt: told.updated_on ?? told.created_on,
      }),
    )
