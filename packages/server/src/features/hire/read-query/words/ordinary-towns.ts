/**
 * Returns true if a word is rarely the town of that name, so that the town needs a preposition: `in Nice`. Takes
 * a folded word.
 */
export function isOrdinaryTown(folded: string): boolean {
  return ordinaryTowns.has(folded)
}

/** Words and first names of several languages. */
const ordinaryTowns: ReadonlySet<string> = new Set(
  `ada santos silva costa sousa nice reading bath orange split best most tours of same data man male hull cork derby worth enterprise mission
   college corona pearl commerce sandy industry paradise normal independence surprise hamilton hope liberty salem sale
   chester nancy angers vice eden victoria martin leon jose maria juan pedro pablo luis carlos
   francisco antonio angela natal marina jackson lincoln carmen sara diego san
   santa saint grande rio bar van los las plus central union real general system server data cloud web app apps test
   media digital global world home house king bay hill lake park point rock stone green black white high long big
   new old north south east west sun moon star fire water tree rose sale pay ai ia po to ya su bo pi kuala port
   bari como pau vila cruz mercedes linda clara sofie bismarck columbus lawrence lewis allen warren norman clinton
   gary troy tyler irving garland carlton carson compton burton milton newton preston stafford stanley wayne
   marion bern mons lund arlington independencia libertad progreso esperanza centro nova`.split(/\s+/),
)
