/** Words that say nothing about a developer; in English, German, French, Spanish and Portuguese. */
export const fillerWords = `
  a, an, the, and, or, with, who, that, which, has, have, having, is, are, be, can, could, for, of, to, in, at, on, as, by
  from, near, around, based, based in, located, located in, living, living in, lives in, within, also, plus, please
  any, some, all, our, my, we, i, you, me, their, his, her, it, need, needs, needed, want, wants, wanted, find, find me
  search, search for, searching for, show, show me, get me, give me, hire, hiring, to hire, recruit, recruiting
  looking for, we are looking for, i am looking for, we need, i need, seeking, in search of, wanted, must have, must
  should, should have, nice to have, ideally, preferably, preferred, required, requires, like, using, uses, use, used
  knows, know, knowing, knowledge, knowledge of, familiar with, proficient, proficient in, skilled, skilled in, skill
  skills, stack, tech stack, tech, technology, technologies, language, languages, experience, experience in
  experience with, experience of, experiences, experienced in, experienced with, background, background in
  years, year, yrs, years of experience, years experience, years of, work, works, working, working with, work with
  worked, worked with, working in, good, great, strong, solid, excellent, top, best, talented, passionate, good at
  who can, who knows, who speaks, able to, currently, now, just, very, really, job, jobs, role, roles, position
  positions, opening, level, levels, team, for our team, for a, only, but, go to, move to, relocate, relocate to
  willing to, willing to relocate to, willing to relocate, ready to relocate to, go for, ready to go, to go, over, at least, more than
  der, die, das, den, dem, des, ein, eine, einen, einem, einer, und, oder, mit, für, von, zu, zum, zur, aus, bei, auf, im, am
  nahe, nähe, in der nähe von, wohnhaft in, ansässig in, sowie, auch, gern, gerne, bitte, ich, wir, suche, suchen, gesucht
  sucht, ich suche, wir suchen, auf der suche nach, brauche, brauchen, gute, guter, gutes, guten, sehr, kenntnisse
  kenntnissen, kenntnisse in, erfahrung, erfahrung mit, erfahrung in, erfahrungen, berufserfahrung, jahre, jahren, jahr
  jahre erfahrung, jahre berufserfahrung, der kann, die kann, kann, können, stelle, stellen, m w d, w m d, m f d, f m d
  m f x, m w x, m w, w m, gn, all genders, innen, wohnt in, lebt in
  le, la, les, l, un, une, des, du, d, de, et, ou, avec, pour, dans, à, au, aux, en, sur, près de, chez, basé à, basée à
  basé, basée, basés à, vivant à, habitant à, qui, que, je, nous, cherche, cherchons, recherche, recherchons
  je cherche, je recherche, nous recherchons, nous cherchons, on cherche, à la recherche de, ayant, expérience
  expérience en, expérience avec, ans, ans d'expérience, années, années d'expérience, connaissant, connaissance
  connaissances, compétences, bon, bonne, bons, maîtrise, maîtrisant, poste, h f, f h, h f x, se, euse, ne, trice, e, s
  el, los, las, lo, una, uno, y, o, u, con, para, por, del, al, cerca de, ubicado en, ubicada en, residente en, que sepa
  que viva en, busco, buscamos, se busca, buscando, necesito, necesitamos, experiencia, experiencia en
  experiencia con, con experiencia, con experiencia en, años, años de experiencia, conocimientos
  conocimientos de, conocimiento, bueno, buena, puesto
  os, um, uma, e, ou, com, do, da, dos, das, no, na, nos, nas, em, perto de, localizado em, residente em, baseado em
  morando em, procuro, procuramos, procura se, à procura de, preciso, precisamos, buscamos, experiência, experiência em
  experiência com, com experiência, com experiência em, anos, anos de experiência, conhecimentos, conhecimentos de
  conhecimento, bom, boa, vaga, vagas
`

/** Before a place. The strong ones say that a place follows, even if the word is a skill too. */
export const placePrepositions = `
  in, near, around, within, aus, bei, nahe, im, à, au, aux, chez, em, no, na, en
`
/** These have many other meanings, so only well-known towns count after them. */
export const weakPlacePrepositions = `
  at, to, on, a, de, du, do, da, zu, nach, von, of, el, la, les, le
`
export const strongPlacePrepositions = `
  based in, located in, living in, lives in, from, near, move to, relocate to, go to, willing to relocate to
  ready to relocate to, wohnhaft in, ansässig in, wohnt in, lebt in, in der nähe von, basé à, basée à, basés à
  vivant à, habitant à, près de, ubicado en, ubicada en, residente en, que viva en, cerca de, localizado em
  residente em, baseado em, morando em, perto de
`

/** Before a skill that developers should not have. */
export const negators = `
  no, not, without, never, kein, keine, keinen, ohne, nicht, sans, pas de, pas, sin, nada de, não, sem, excluding, except
`

/** Places that no search can be limited to. */
export const regionWords = `
  europe, eu, european union, emea, dach, apac, asia, africa, latam, latin america, north america, south america
  america, scandinavia, nordics, middle east, benelux, europa, union européenne, unión europea, união europeia, asien
  afrika, asie, afrique, südamerika, nordamerika, amérique du nord, américa latina, baltics, balkans, overseas
`
