import { findArea, type SheetName } from './find-area.ts'
import account from './sheets/account.css?url'
import admin from './sheets/admin.css?url'
import device from './sheets/device.css?url'
import evidence from './sheets/evidence.css?url'
import hire from './sheets/hire.css?url'
import home from './sheets/home.css?url'
import jobs from './sheets/jobs.css?url'
import leaders from './sheets/leaders.css?url'
import organizations from './sheets/organizations.css?url'
import profile from './sheets/profile.css?url'
import questions from './sheets/questions.css?url'
import repository from './sheets/repository.css?url'
import resume from './sheets/resume.css?url'
import settings from './sheets/settings.css?url'
import site from './sheets/site.css?url'
import styleguide from './sheets/styleguide.css?url'

const urls: Readonly<Record<SheetName, string>> = {
  ...{ account, admin, device, evidence, hire, home, jobs, leaders, organizations, profile, questions },
  ...{ repository, resume, settings, site, styleguide },
}

/**
 * The URLs of a page's style sheets: that of all pages, then that of its area. A sheet of an area repeats the rules
 * that it shares with other areas, so that a page needs two requests.
 */
export function pageSheets(routePattern: string): string[] {
  const area = findArea(routePattern)
  return [site, ...(area === undefined ? [] : [urls[area]])]
}
