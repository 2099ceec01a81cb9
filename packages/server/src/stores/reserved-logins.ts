/** Returns true for logins that collide with a page or could be mistaken for a role or the operator. */
export function isReservedLogin(login: string): boolean {
  return reservedLogins.has(login.toLowerCase())
}

const reservedLogins = new Set(
  `about account accounts add admin administrator admins analyze anonymous anonymous-token api app assets auth auth-redirect
  avatar avatars blog board bot candidates careers connect contact demo dashboard docs download edit educations
  email everybody everyone explore faq favicon feed files followers following ghost guest handiwork health help
  hire home host hostmaster imprint index info insider interview-questions invite issues jobs keywords languages
  leaders legal locales log login logout mail me metrics mod moderator news nobody null official oauth open-graph
  organization organizations owner packages page pages password positions postmaster pricing privacy profile
  profiles projects public pushes questions ready realtime recruiter register repositories resume resumes robots robots.txt rss.xml
  root search searches sections security self service session sessions settings sign-in sign-out sign-up signin
  signout signup site sitemap sitemap.xml sitemaps socket source sources staff static stats status styleguide suggestions support system
  team terms test token tokens translations undefined unknown unsubscribe upload uploads user users verify void
  webhook webhooks webmaster widget widgets www you`.split(/\s+/),
)
