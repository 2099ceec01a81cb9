import { inviteSentence } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { t } from '../../i18n/texts.ts'

/** Texts of the user screen quoted in spec §2, with the texts that the site shows. */
const screenTexts: readonly (readonly [spec: string, actual: string])[] = [
  ['Followers', t('user.tabs.followers')],
  ['Following', t('user.tabs.following')],
  ['There are no followers yet', t('user.none.followers')],
  ['There are no followed users yet', t('user.none.following')],
  ['Suggestions', t('suggestions.title')],
  ['Invite friends to view their profiles', inviteSentence],
  ['Follow', t('tools.follow')],
  ['Unfollow', t('tools.unfollow')],
  ['Invite', t('suggestions.invite')],
  ['Invited', t('suggestions.invited')],
  ['My resume', t('tools.resume.own')],
  ['Create resume', t('tools.resume.create')],
  ['And download a PDF version for free', t('tools.resume.hint')],
  ['Create resume', t('resume.notCreated.create')],
  ['And download a PDF version for free', t('resume.notCreated.hint')],
  ['Restore', t('tools.restore')],
  ['The profile was deleted', t('user.states.deleted')],
]

test.each(screenTexts)('shows the spec §2 text: %s', (spec, actual) => {
  expect(actual).toBe(spec)
})
