import type { Plugin, Rolldown } from 'vite'

type CodeSplitting = Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>

/** React Aria Components by their files, and both packages below them, which have the same folders. */
const aria = (...paths: string[]) => `/react-(?:aria|stately)/dist/private/(?:${paths.join('|')})`
const components = (...names: string[]) => `/react-aria-components/dist/private/(?:${names.join('|')})\\.`
const site = (...paths: string[]) => `/site/src/(?:${paths.join('|')})`
const core = (...paths: string[]) => `/core/src/(?:${paths.join('|')})`

/**
 * The scripts that pages share, from the most to the least frequent; the first match counts. Without them, each module
 * that several islands import would be a script of its own. What only one island imports stays with it.
 */
const modulesByScript: Readonly<Record<string, readonly string[]>> = {
  session: [
    core('client/', 'contract/api/(?:auth|contract|error|job-search|paging|screens)\\.ts$'),
    site(
      'state/(?:call|chunk-load-error|clear-session|load-chunk|own-profile|track-visits)',
      'shell/(?:log-out|navigation)',
    ),
    site('ui/(?:avatar-variant|failure-text)'),
  ],
  page: [
    'vite/preload-helper',
    core('contract/limits', 'format/(?:initials|number)'),
    site('client-scripts/(?:page-events|load-document|relative-time|refresh-times)'),
  ],
  base: [
    '/node_modules/(?:react|react-dom|scheduler|@tanstack|clsx|use-sync-external-store|@internationalized)/',
    site(
      'i18n/',
      'state/',
      'ui/(?:empty-state-art|Avatar|Button|EmptyState|Xp|Icon|ProgressBar|RelativeTime|button-class|icons|toast|use-now|use-chunk|Dialog)\\.tsx?$',
    ),
    core('format/(?:date|duration)', 'contract/api/(?:locales|realtime|source-kind|dialog-sentences)'),
    aria(
      'ssr/',
      'i18n/(?:I18n|use(?:Default)?Locale|useLocalized|useNumber|utils)',
      'interactions/',
      'live-announcer/',
      'progress/',
    ),
    aria(
      'utils/',
      'button/',
      'focus/(?!useHas)',
      'label/',
      'visually-hidden/',
      'flags',
      'overlays/PortalProvider',
      'collections/Hidden',
    ),
    components(
      'Button',
      'Text',
      'ProgressBar',
      'utils',
      'Label',
      'Heading',
      'intlStrings',
      'SharedElementTransition',
    ),
    '/react-aria-components/dist/private/intl/',
  ],
  overlays: [
    aria(
      'overlays/',
      'collections/',
      'selection/',
      'menu/',
      'tree/',
      'intl/(?:overlays|menu)/',
      'dialog/',
      'focus/',
      'i18n/useCollator',
    ),
    components('Dialog', 'Menu', 'Modal', 'Popover', 'Collection', 'Header', 'OverlayArrow'),
    components('Separator', 'Keyboard'),
    site('ui/(?:DialogModal|Menu|Popover)\\.'),
  ],
  fields: [
    aria('form/', 'textfield/', 'toggle/', 'switch/', 'radio/', 'checkbox/'),
    components(
      'Group',
      'FieldError',
      'Form',
      'TextField',
      'TextArea',
      'Switch',
      'RadioGroup',
      'Checkbox',
      'Input',
      'Autocomplete',
      'SelectionIndicator',
    ),
    site(
      'ui/form/(?!schemas|with-file)',
      'ui/(?:ConfirmDialog|typed-conf|use-adopted|FieldMessage|MarkdownCheatSheet|TextField|TextArea|Switch|RadioGroup|Checkbox)',
    ),
    core(
      'format/',
      'contract/api/(?:own-profile|profile|user|organization|package|png|question|application|search)',
    ),
    site('features/settings/update-profile'),
  ],
  lists: [
    aria('listbox/', 'list/', 'select/', 'combobox/', 'intl/combobox/', 'i18n/use(?:Filter|ListFormatter)'),
    components('ListBox', 'Select', 'ComboBox', 'DragAndDrop'),
    site(
      'ui/(?:ComboBox|Select|Options|typeahead|LocationField|split-at-match|Highlight)',
      'ui/(?:InputList|input-list|NumberField|number-input)',
    ),
  ],
  // The analysis and the languages that people speak, on most pages of a user.
  user: [
    core('catalog/(?:.*/)?natural'),
    site(
      'features/user/tools/(?:AnalysisProgress|FollowButton|overall-progress|progress-|use-follow|use-remaining-time|with-following)',
    ),
  ],
  catalog: [
    core('catalog/(?:.*/)?(?:badge|group|language|rock|test|unit|dev-ops|back-end|mobile)'),
    site('ui/package-form/package-fields'),
  ],
  files: [
    aria(
      'dnd/(?:DragManager|useDrop\\.|useVirtualDrop|utils|constants|useClipboard|intlStrings)',
      'intl/dnd/',
    ),
    components('DropZone', 'FileTrigger'),
    site('ui/(?:FileField|file-rejection|use-file-preview)'),
  ],
  sorting: [
    aria('dnd/', 'gridlist/', 'grid/'),
    components('GridList', 'useDragAndDrop'),
    site('ui/(?:SortableList|use-sorting|move-items)', 'features/settings/languages/language-name'),
  ],
  // Small modules of the islands of a topic.
  'package-form': [site('ui/(?:PackageForm|package-form/(?!package-fields))')],
  career: [
    site(
      'features/settings/career/(?:EntryForm|save|YearField|DescriptionField|dates|number-input)',
      'charts/month-name',
    ),
  ],
  organizations: [
    site('ui/(?:ReceivedInvitations|InvitationCard|ConsentCard)'),
    site('features/organizations/(?:organization-permissions|load-organization-page|member-name)'),
    core('contract/api/access'),
  ],
  hire: [site('features/hire/(?:restore-scroll|submit-search)')],
  jobs: [
    site(
      'ui/(?:JobMatchLine|describe-job-match)',
      'features/jobs/(?:my-jobs-path|job-permissions|job-state|job-fields|SaveJobButton|applications/StatusDialog)',
    ),
  ],
}

/** Schemas are loaded with their own copies of core's modules. */
const SCHEMAS = /\?schemas$/

export const codeSplitting: CodeSplitting = {
  includeDependenciesRecursively: false,
  groups: Object.entries(modulesByScript).map(([name, patterns]) => {
    const modules = new RegExp(patterns.join('|'))
    return { name, test: (id: string) => modules.test(id) && !SCHEMAS.test(id) }
  }),
}

/** Lets an island's script export what other islands share with it, instead of a further script for that. */
export function extendedEntries(): Plugin {
  return {
    name: 'extended-entries',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}
