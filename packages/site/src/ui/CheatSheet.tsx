import { part, t } from '../i18n/texts.ts'

/** Beneath a field that understands markdown: what of it is understood. Opens without scripts. */
export function CheatSheet() {
  return (
    <details className="cheat-sheet">
      <summary className="help">
        {t('ui.markdown.understood')} <span>{t('ui.markdown.cheatSheet')}</span>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ui.markdown.written')}</th>
            <th scope="col">{t('ui.markdown.shown')}</th>
          </tr>
        </thead>
        <tbody>
          {part('ui').markdown.rows.map(([written, shown]) => (
            <tr key={written}>
              <td className="mono">{written}</td>
              <td>{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
