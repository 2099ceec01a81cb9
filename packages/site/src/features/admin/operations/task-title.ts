import { t } from '../../../i18n/texts.ts'

const titles: Readonly<Record<string, () => string>> = {
  'analyze-user': () => t('admin.operations.tasks.analyze-user'),
  'analyze-repository': () => t('admin.operations.tasks.analyze-repository'),
  'rate-user': () => t('admin.operations.tasks.rate-user'),
  'refresh-rating': () => t('admin.operations.tasks.refresh-rating'),
  'refresh-repository': () => t('admin.operations.tasks.refresh-repository'),
  'reanalyze-repository': () => t('admin.operations.tasks.reanalyze-repository'),
  'apply-catalog': () => t('admin.operations.tasks.apply-catalog'),
  'send-mail': () => t('admin.operations.tasks.send-mail'),
  suggestions: () => t('admin.operations.tasks.suggestions'),
  'revoke-consent': () => t('admin.operations.tasks.revoke-consent'),
  'refresh-issues': () => t('admin.operations.tasks.refresh-issues'),
  'send-due-alerts': () => t('admin.operations.tasks.send-due-alerts'),
  'refresh-due-issues': () => t('admin.operations.tasks.refresh-due-issues'),
  'sum-leader-counts': () => t('admin.operations.tasks.sum-leader-counts'),
  'refresh-leader-checkpoints': () => t('admin.operations.tasks.refresh-leader-checkpoints'),
  'remove-objects': () => t('admin.operations.tasks.remove-objects'),
  'reprocess-jobs': () => t('admin.operations.tasks.reprocess-jobs'),
  'relay-webhooks': () => t('admin.operations.tasks.relay-webhooks'),
  'deliver-webhook': () => t('admin.operations.tasks.deliver-webhook'),
  'clean-up': () => t('admin.operations.tasks.clean-up'),
}

/** The title of a task. A task of another version has its name. */
export function taskTitle(name: string): string {
  return titles[name]?.() ?? name
}
