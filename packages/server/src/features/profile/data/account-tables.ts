import { profileTextNames } from '@handiwork/core/api'
import { type ExportedTable, internal, otherUserId, ownId, secret } from './exported-table.ts'

const loginOf = (by: string) => ({ table: 'visible_users', by, columns: ['login'] }) as const

/** Tables about a user's profile, sign-in and connections. */
export const accountTables: readonly ExportedTable[] = [
  {
    ...{ table: 'users', owner: 'id', file: 'profile' },
    description: 'your profile, your settings and a summary of your rating',
    columns: [
      ...['id', 'login', 'name', 'avatar_url', ...profileTextNames.map(toColumnName)],
      ...['links', 'natural_languages', 'role', 'insider'],
      ...['visibility', 'job_search_status', 'visa_sponsorship_needed'],
      ...[
        'preferred_job_types',
        'remote',
        'findable_since',
        'notifications_enabled',
        'layout_type',
        'show_avatar',
      ],
      ...['resume_created', 'following_count', 'follower_count', 'experience', 'level'],
      ...['active_month_count', 'commit_count', 'repository_count', 'project_count'],
      ...['analyze_start_timestamp', 'analyze_timestamp', 'visited_at', 'suggestions_requested_at'],
      ...['created_at', 'updated_at', 'deleted_at', 'previous_visibility'],
    ],
    omitted: {
      anonymous_token_hash: secret,
      chosen_author: 'a name from public commits that you chose before you signed up',
      anonymous_until: 'used only for anonymous profiles, which cannot be exported',
      run_id: internal,
      erasure_hashes:
        'hashes of deleted email addresses, which cannot be reversed and are erased with the user',
      version: internal,
    },
  },
  {
    ...{ table: 'former_logins', owner: 'user_id', file: 'former-logins' },
    description: 'former logins that are reserved for you',
    columns: ['login', 'reserved_until'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'user_logins', owner: 'user_id' },
    columns: [],
    omitted: { login: 'a copy of the login in your profile', user_id: ownId },
  },
  {
    ...{ table: 'verified_emails', owner: 'user_id' },
    columns: [],
    omitted: { address: 'a copy of your verified email address', user_id: ownId },
  },
  {
    ...{ table: 'user_accounts', owner: 'user_id' },
    columns: [],
    omitted: {
      ...{ provider: 'a copy of the source of your account', subject: 'a copy of the id of your account' },
      user_id: ownId,
    },
  },
  {
    ...{ table: 'emails', owner: 'user_id', file: 'emails' },
    description: 'your email addresses and their sources',
    columns: ['address', 'source', 'is_primary', 'verified_at', 'verification_sent_at', 'created_at'],
    omitted: { id: internal, user_id: ownId, verification_hash: secret },
  },
  {
    ...{ table: 'removed_emails', owner: 'user_id' },
    columns: [],
    omitted: {
      user_id: ownId,
      address_hash: 'a hash of a removed address, which cannot be reversed by design',
    },
  },
  {
    ...{ table: 'identities', owner: 'user_id', file: 'identities' },
    description: 'your accounts at code hosts and Stack Overflow, and the data from them',
    columns: [
      ...['source', 'subject', 'login', 'account', 'answers', 'reviews', 'scopes', 'private_access', 'state'],
      ...['expires_at', 'created_at', 'updated_at'],
    ],
    omitted: {
      ...{ id: internal, user_id: ownId, lease_until: internal, version: internal },
      ...{ access_token: secret, refresh_token: secret },
    },
  },
  {
    ...{ table: 'open_id_accounts', owner: 'user_id', file: 'single-sign-on' },
    description: 'your account at the single sign-on provider of this service',
    columns: ['issuer', 'subject', 'username', 'created_at', 'signed_in_at'],
    omitted: { id: internal, user_id: ownId },
  },
  {
    ...{ table: 'role_sources', owner: 'user_id', file: 'role' },
    description: 'where your role comes from, if the operator configured it',
    columns: ['manual_role', 'group_role', 'listed_role'],
    omitted: { user_id: ownId },
  },
  {
    ...{ table: 'sessions', owner: 'user_id', file: 'sessions' },
    description: 'your sessions',
    columns: ['user_agent', 'created_at', 'used_at'],
    omitted: { id: internal, user_id: ownId, key_hash: secret, id_token: secret },
  },
  {
    ...{ table: 'api_tokens', owner: 'user_id', file: 'tokens' },
    description: 'your personal tokens by title; the tokens themselves are not stored',
    columns: ['id', 'title', 'last_four', 'created_at', 'used_at'],
    omitted: { user_id: ownId, hash: secret },
  },
  {
    ...{ table: 'oauth_attempts', owner: 'user_id' },
    columns: [],
    omitted: {
      ...{ state_hash: secret, verifier: secret, session_id: secret, user_id: ownId },
      ...{
        source: 'deleted after ten minutes',
        access: 'deleted after ten minutes',
        return_to: 'deleted after ten minutes',
      },
      created_at: 'deleted after ten minutes',
    },
  },
  {
    ...{ table: 'device_requests', owner: 'user_id' },
    columns: [],
    omitted: {
      ...{ id: internal, user_id: ownId, device_hash: secret, code_hash: secret },
      ...{
        name: 'deleted after ten minutes; an authorized device is listed among the tokens',
        state: 'deleted after ten minutes',
      },
      ...{ polled_at: 'deleted after ten minutes', created_at: 'deleted after ten minutes' },
    },
  },
  {
    ...{ table: 'follows', owner: 'followed_id' },
    columns: [],
    omitted: {
      ...{ followed_id: ownId, follower_id: 'included from the copy for the followed user' },
      created_at: 'included from the copy for the followed user',
    },
  },
  {
    ...{ table: 'follows', owner: 'follower_id', file: 'following' },
    description: 'users you follow; without a login if they are hidden',
    columns: ['created_at'],
    omitted: { follower_id: ownId, followed_id: otherUserId },
    joined: loginOf('followed_id'),
  },
  {
    ...{ table: 'followers', owner: 'followed_id', file: 'followers' },
    description: 'users who follow you; without a login if they are hidden',
    columns: ['created_at'],
    omitted: { follower_id: otherUserId, followed_id: ownId },
    joined: loginOf('follower_id'),
  },
  {
    ...{ table: 'suggestions', owner: 'user_id', file: 'suggestions' },
    description: 'people you know at code hosts, and whether you invited or dismissed them',
    columns: ['kind', 'source', 'login', 'ignored_at', 'invited_at', 'created_at'],
    omitted: {
      ...{ id: internal, user_id: ownId, subject: internal },
      name: 'data about another person from their code host',
      avatar_url: 'data about another person',
      location: 'data about another person',
    },
  },
  {
    ...{ table: 'usage_log', owner: 'user_id', file: 'log' },
    description: 'your activity here',
    columns: ['event', 'created_at'],
    omitted: {
      id: internal,
      user_id: ownId,
      detail: 'may contain data about another person',
    },
  },
]

/** The database's name of a column: `jobTitle` is `job_title`. */
function toColumnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
