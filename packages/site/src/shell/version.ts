import site from '../../package.json' with { type: 'json' }

/** Of the site, as it was built. */
export const { version } = site
