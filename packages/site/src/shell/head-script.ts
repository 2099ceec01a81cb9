import { SIGNED_IN_COOKIE } from '@handiwork/core/api'

/** Where browsers keep the theme somebody chose; the system decides where there is none. */
export const THEME_KEY = 'theme'

/**
 * Runs before anything is drawn, so that nothing changes before one's eyes: the theme somebody chose, and whether they
 * are signed in, which a cookie beside the session's tells. Schemas are told before they are made not to try to make code
 * of text: browsers let no page of ours, and say so aloud.
 */
export const headScript = [
  'self.__zod_globalConfig={jitless:true};',
  '(()=>{const r=document.documentElement;r.dataset.js="";',
  `try{const t=localStorage.getItem("${THEME_KEY}");if(t)r.dataset.theme=t}catch{}`,
  `if(document.cookie.includes("${SIGNED_IN_COOKIE}="))r.dataset.session=""})()`,
].join('')
