import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { contract } from '@handiwork/core/api'
import { onTestFinished } from 'vitest'
import type { PageLocals, Site } from '../src/modules.ts'

type Page = (locals: PageLocals) => Promise<string> | string

const files: Readonly<Record<string, string>> = {
  '_astro/site.abc.css':
    '@font-face{src:url(/fonts/serif.woff2)}body{background:url("data:image/png;base64,AA==")}',
  '_astro/page.def.js': 'import{a}from"./part.ghi.js";a()',
  '_astro/part.ghi.js': 'export const a=()=>{}',
  '_astro/unused.jkl.js': 'alert(1)',
  'fonts/serif.woff2': 'a font',
  'static/images/go.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const head = (title: string, { publicUrl, brand }: PageLocals, path: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} · ${brand?.title ?? 'Handiwork'}</title>
<link rel="canonical" href="${publicUrl}${path}"><meta property="og:url" content="${publicUrl}${path}">
<meta property="og:image" content="${publicUrl}/open-graph/users/mira.png"><meta name="twitter:card" content="summary_large_image">
<link rel="manifest" href="/manifest.webmanifest"><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/_astro/site.abc.css">
<script>document.documentElement.dataset.js=''</script><script type="module" src="/_astro/page.def.js"></script>
<script type="application/ld+json">{"@type":"Person","url":"${publicUrl}${path}","sameAs":["https://github.com/mira"]}</script></head>`

const top =
  '<header><a class="logo" href="/">Handiwork</a><nav><a href="/">Home</a><a href="/leaders">Leaders</a></nav><a class="btn" href="/login">Sign up</a></header>'

/** Creates a minimal site. `pages` overrides some of its pages. */
export async function createTestSite(pages: Readonly<Record<string, Page>> = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-site-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return {
    files: folder + sep,
    async render(request, locals) {
      const { pathname, search } = new URL(request.url)
      const page = pages[pathname + search] ?? (await defaultPage(pathname, locals))
      const body = page && (await page(locals))
      return new Response(
        body ?? `${head('Nothing', locals, '/404')}<body>${top}<a href="/">Start</a></body></html>`,
        {
          status: body === undefined ? 404 : 200,
        },
      )
    },
  }
}

/** Wraps a body in a complete page. */
export const testPage =
  (body: string, path = '/users/mira'): Page =>
  (locals) =>
    `${head('Mira', locals, path)}<body>${top}<main>${body}</main></body></html>`

async function defaultPage(path: string, { call }: PageLocals): Promise<Page | undefined> {
  const [, kind = '', key = '', tab] = path.split('/')
  if (kind === 'users' && tab === undefined) return userPage(key, call)
  if (kind === 'users' && tab === 'projects') return projectsPage(key, call)
  if (kind === 'resume') return resumePage(key, call)
  return kind === 'projects' && tab === undefined ? repositoryPage(key, call) : undefined
}

async function userPage(login: string, call: PageLocals['call']): Promise<Page> {
  const user = await call(contract.users.getByLogin, { params: { login } })
  const name = 'name' in user ? user.name : ''
  const picture = 'avatarUrl' in user && user.avatarUrl ? `<img src="${user.avatarUrl}" alt="">` : ''
  const resumeLink =
    'resumeCreated' in user && user.resumeCreated ? `<a href="/resume/${login}">Resume</a>` : ''
  return testPage(
    `<h1>${name}</h1>${picture}<nav class="tabs"><a href="/users/${login}">Profile</a><a href="/users/${login}/projects">Projects</a><a href="/users/${login}/followers">Followers</a></nav>${resumeLink}
<a href="/leaders/go"><img src="/static/images/go.svg" alt=""> Go</a><a href="https://mira.example/?ref=handiwork">Elsewhere</a>`,
    `/users/${login}`,
  )
}

async function projectsPage(login: string, call: PageLocals['call']): Promise<Page> {
  const { _id: id } = await call(contract.users.getByLogin, { params: { login } })
  const { items } = await call(contract.repositories.listByUser, { params: { id } })
  const links = items.map(({ _id, fullName }) => `<a href="/projects/${_id}">${fullName}</a>`)
  return testPage(links.join(''), `/users/${login}/projects`)
}

async function resumePage(login: string, call: PageLocals['call']): Promise<Page> {
  const { user } = await call(contract.resumes.get, { params: { login } })
  const languages = user.languages.map(({ name, experience }) => `<li>${name} ${experience}</li>`)
  const profile = `<a class="btn" href="/users/${login}">Profile</a>`
  return testPage(`<h1>${user.name}</h1>${profile}<ul>${languages.join('')}</ul>`, `/resume/${login}`)
}

async function repositoryPage(id: string, call: PageLocals['call']): Promise<Page> {
  const { fullName } = await call(contract.repositories.get, { params: { id } })
  return testPage(`<h1>${fullName}</h1><a href="/users/other">Other</a>`, `/projects/${id}`)
}
