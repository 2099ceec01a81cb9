import { z } from 'zod'
import { flagSchema, idSchema, textSchema } from '../response-schemas.ts'
import type { Account, AccountEmail, HostedIssue, HostedRepository } from '../source.ts'

const linkSchema = z
  .object({ href: textSchema })
  .nullish()
  .transform((data) => data?.href ?? null)

export const accountSchema = z
  .object({
    uuid: z.string(),
    username: textSchema,
    nickname: textSchema,
    display_name: textSchema,
    location: textSchema,
    website: textSchema,
    links: z.object({ avatar: linkSchema, html: linkSchema }).nullish(),
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

export const emailSchema = z
  .object({ email: z.string(), is_confirmed: z.boolean(), is_primary: z.boolean() })
  .transform(
    (data): AccountEmail => ({
      address: data.email,
      verified: data.is_confirmed,
      primary: data.is_primary,
    }),
  )

/** A workspace, parsed to its slug. */
export const workspaceSchema = z
  .object({ workspace: z.object({ slug: z.string() }) })
  .transform((data) => data.workspace.slug)

/** Bitbucket has no stars, and counting forks and issues requires separate requests. Sizes are in bytes. */
export const repositorySchema = z
  .object({
    uuid: z.string(),
    full_name: z.string(),
    description: textSchema,
    is_private: z.boolean(),
    parent: z.object({ full_name: textSchema }).nullish(),
    size: z.number().nullish(),
    mainbranch: z.object({ name: textSchema }).nullish(),
    owner: z
      .object({ links: z.object({ avatar: linkSchema }).nullish() })
      .nullish()
      .transform((owner) => owner?.links?.avatar ?? null),
    has_issues: flagSchema,
    updated_on: textSchema,
    created_on: textSchema,
  })
  .transform(
    (data): HostedRepository => ({
      id: data.uuid,
      fullName: data.full_name,
      description: data.description,
      isPrivate: data.is_private,
      isArchived: false,
      stars: 0,
      forks: 0,
      parent: data.parent?.full_name ?? null,
      isFork: Boolean(data.parent),
      sizeKilobytes: typeof data.size === 'number' ? Math.ceil(data.size / 1000) : null,
      defaultBranch: data.mainbranch?.name ?? null,
      ownerLogin: data.full_name.split('/')[0] ?? '',
      ownerAvatarUrl: data.owner,
      openIssueCount: null,
      pushedAt: data.updated_on,
      createdAt: data.created_on,
    }),
  )

/** Bitbucket issues have a component instead of labels. Issue numbers are unique only within a repository. */
export const issueSchema = (fullName: string) =>
  z
    .object({
      id: idSchema,
      title: z.string(),
      component: z.object({ name: textSchema }).nullish(),
      links: z.object({ html: z.object({ href: z.string() }) }),
      comment_count: z.number().default(0),
      assignee: z.unknown(),
      created_on: z.string(),
      updated_on: textSchema,
    })
    .transform(
      (data): HostedIssue => ({
        id: `${fullName}#${data.id}`,
        title: data.title,
        url: data.links.html.href,
        labels: data.component?.name ? [data.component.name] : [],
        commentCount: data.comment_count,
        isAssigned: Boolean(data.assignee),
        createdAt: data.created_on,
        updatedAt: data.updated_on ?? data.created_on,
      }),
    )
