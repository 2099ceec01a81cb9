import { inviteSentence } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { t } from '../../i18n/texts.ts'

/** What spec §2 says of a person's screen, letter for letter, and who says it here. */
const ofScreen: readonly (readonly [spec: string, said: string])[] = [
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
  ['My resume', t('tools.resume.mine')],
  ['Create resume', t('tools.resume.create')],
  ['And download a PDF version for free', t('tools.resume.hint')],
  ['Create resume', t('resume.notCreated.create')],
  ['And download a PDF version for free', t('resume.notCreated.hint')],
  ['Restore', t('tools.restore')],
  ['The profile was deleted', t('user.states.deleted')],
]

test.each(ofScreen)('§2: %s', (spec, said) => {
  expect(said).toBe(spec)
})
