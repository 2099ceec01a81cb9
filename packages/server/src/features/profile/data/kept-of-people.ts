import { type KeptTable, machinery, ofOthers, opensDoors, own } from './kept-table.ts'

const login = (by: string) => ({ table: 'visible_users', by, columns: ['login'] }) as const

/** Who somebody is, how they sign in, whom they follow. */
export const keptOfPeople: readonly KeptTable[] = [
  {
    ...{ table: 'users', owner: 'id', file: 'profile' },
    tells: 'your profile, your settings, and your rating in short',
    columns: [
      ...['id', 'login', 'name', 'avatar_url', 'job_title', 'biography', 'url', 'company', 'location'],
      ...['country_code', 'public_email', 'phone', 'links', 'natural_languages', 'role', 'insider'],
      ...['visibility', 'job_search_status', 'preferred_location', 'visa_sponsorship_needed'],
      ...['preferred_job_types', 'remote', 'notifications_enabled', 'layout_type', 'show_avatar'],
      ...['resume_created', 'following_count', 'follower_count', 'experience', 'level'],
      ...['active_month_count', 'commit_count', 'repository_count', 'project_count'],
      ...['analyze_start_timestamp', 'analyze_timestamp', 'visited_at', 'suggestions_asked_at'],
      ...['created_at', 'updated_at', 'deleted_at', 'visibility_before'],
    ],
    leftOut: {
      anonymous_token_hash: opensDoors,
      anonymous_until: 'it is of anonymous profiles, which have no owner to ask for a file',
      run_id: machinery,
      erasure_hashes:
        'fingerprints of e-mails that are deleted already: they tell nothing, and go with the person',
      version: machinery,
    },
  },
  {
    ...{ table: 'former_logins', owner: 'user_id', file: 'former-logins' },
    tells: 'logins you gave up that are kept for you',
    columns: ['login', 'held_until'],
    leftOut: { user_id: own },
  },
  {
    ...{ table: 'emails', owner: 'user_id', file: 'emails' },
    tells: 'your e-mail addresses, and where they are known from',
    columns: ['address', 'source', 'is_primary', 'verified_at', 'verification_sent_at', 'created_at'],
    leftOut: { id: machinery, user_id: own, verification_hash: opensDoors },
  },
  {
    ...{ table: 'removed_emails', owner: 'user_id' },
    columns: [],
    leftOut: {
      user_id: own,
      address_hash: 'nobody can tell the address you took away, which is the point of it',
    },
  },
  {
    ...{ table: 'identities', owner: 'user_id', file: 'identities' },
    tells: 'your accounts at code hosts and Stack Overflow, and what they tell of you',
    columns: [
      ...['source', 'subject', 'login', 'account', 'answers', 'scopes', 'private_access', 'state'],
      ...['expires_at', 'created_at', 'updated_at'],
    ],
    leftOut: {
      ...{ id: machinery, user_id: own, lease_until: machinery, version: machinery },
      ...{ access_token: opensDoors, refresh_token: opensDoors },
    },
  },
  {
    ...{ table: 'sessions', owner: 'user_id', file: 'sessions' },
    tells: 'where you are signed in',
    columns: ['user_agent', 'created_at', 'used_at'],
    leftOut: { id: machinery, user_id: own, key_hash: opensDoors },
  },
  {
    ...{ table: 'api_tokens', owner: 'user_id', file: 'tokens' },
    tells: 'your personal tokens by their titles; what opens the door is not kept',
    columns: ['id', 'title', 'last_four', 'created_at', 'used_at'],
    leftOut: { user_id: own, hash: opensDoors },
  },
  {
    ...{ table: 'oauth_attempts', owner: 'user_id' },
    columns: [],
    leftOut: {
      ...{ state_hash: opensDoors, verifier: opensDoors, session_id: opensDoors, user_id: own },
      ...{ source: 'gone in ten minutes', access: 'gone in ten minutes', return_to: 'gone in ten minutes' },
      created_at: 'gone in ten minutes',
    },
  },
  {
    ...{ table: 'device_requests', owner: 'user_id' },
    columns: [],
    leftOut: {
      ...{ id: machinery, user_id: own, device_hash: opensDoors, code_hash: opensDoors },
      ...{ name: 'gone in ten minutes; what came of it is among the tokens', state: 'gone in ten minutes' },
      ...{ asked_at: 'gone in ten minutes', created_at: 'gone in ten minutes' },
    },
  },
  {
    ...{ table: 'follows', owner: 'follower_id', file: 'following' },
    tells: 'whom you follow; without a login where they are hidden from everybody',
    columns: ['created_at'],
    leftOut: { follower_id: own, followed_id: ofOthers },
    beside: login('followed_id'),
  },
  {
    ...{ table: 'follows', owner: 'followed_id', file: 'followers' },
    tells: 'who follows you; without a login where they are hidden from everybody',
    columns: ['created_at'],
    leftOut: { follower_id: ofOthers, followed_id: own },
    beside: login('follower_id'),
  },
  {
    ...{ table: 'suggestions', owner: 'user_id', file: 'suggestions' },
    tells: 'people you know at code hosts, and whether you invited them or left them out',
    columns: ['kind', 'source', 'login', 'ignored_at', 'invited_at', 'created_at'],
    leftOut: {
      ...{ id: machinery, user_id: own, subject: machinery },
      name: 'of somebody else, as the rest of what their code host tells of them',
      avatar_url: 'of somebody else',
      location: 'of somebody else',
    },
  },
  {
    ...{ table: 'usage_log', owner: 'user_id', file: 'log' },
    tells: 'what you did here',
    columns: ['event', 'created_at'],
    leftOut: {
      id: machinery,
      user_id: own,
      detail: 'it names what it was done to, which may be somebody else',
    },
  },
]
