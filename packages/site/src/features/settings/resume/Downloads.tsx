import { contract, paperSizes } from '@handiwork/core/api'
import { buildPath } from '@handiwork/core/client'
import { t } from '../../../i18n/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'

/** Download links of the resume (spec §1). */
export function Downloads({ login }: { readonly login: string }) {
  const files = [
    ...paperSizes.map((paper) => ({
      title: t(`resumeBuilder.download.${paper}`),
      href: buildPath(contract.resumes.pdf, { login }, { paper }),
    })),
    { title: t('resumeBuilder.download.json'), href: buildPath(contract.resumes.json, { login }) },
  ]
  return (
    <section className="field" aria-labelledby="resume-downloads">
      <h3 id="resume-downloads">{t('resumeBuilder.download.title')}</h3>
      <div className="row wrap">
        {files.map(({ title, href }) => (
          <a className={buttonClass()} key={href} href={href} download={downloadName(login, href)}>
            <Icon name="download" /> {title}
          </a>
        ))}
      </div>
      <p className="help">{t('resumeBuilder.download.lead')}</p>
    </section>
  )
}

/** The server's Content-Disposition takes precedence. */
function downloadName(login: string, href: string): string {
  return href.includes('.json') ? `${login}.resume.json` : `${login}.resume.pdf`
}
