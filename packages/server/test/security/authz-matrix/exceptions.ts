/** Rows that are tried elsewhere, and where. */
export const triedElsewhere: Readonly<Record<string, string>> = {
  Z150: 'a page of the site; the call behind it is tried by Z125',
  Z152: 'pages of the site; the calls behind them are tried by Z057 to Z061, Z127 and Z130 to Z132',
  Z153: 'pages of the site; the calls behind them are tried by Z051 and Z122 to Z124',
  Z156: 'the socket, which is no call: the tests of live updates',
  Z157: 'the socket, which is no call: the tests of live updates',
  Z158: 'code hosts call nothing here: the contract has no such call',
  Z159: 'code hosts call nothing here: the contract has no such call',
}

/** Calls that no row is about, and why. */
export const askedByNoRow: Readonly<Record<string, string>> = {
  'auth.start': 'begins a sign-in for everybody alike; what comes back has a row',
  'auth.sources': 'tells everybody the same',
  'auth.demoPeople': 'development only',
  'auth.demoSignIn': 'development only',
  'openGraph.user': 'like the widget, and tried beside its feature',
  'openGraph.repository': 'like the widget, and tried beside its feature',
  'openGraph.site': 'shows the same to everybody',
  'files.get': 'shows the same to everybody who knows its name',
  'feeds.robots': 'shows the same to everybody',
  'feeds.sitemap': 'like the widget, and tried beside its feature',
  'feeds.sitemapPart': 'like the widget, and tried beside its feature',
  'feeds.news': 'like the widget, and tried beside its feature',
  'feeds.jobs': 'shows the same to everybody',
  'feeds.questions': 'shows the same to everybody',
  'organizations.join': 'for everybody who has the mail, and tried beside its feature',
  'questions.similar': 'shows the same to everybody',
  'invitations.askToStop': 'shows the same to everybody who has the mail',
  'invitations.stop': 'for everybody who has the mail, and tried beside its feature',
  'profile.verifyEmail': 'like the other changes of e-mails, with a secret of its own',
}
