// One script for the islands of the search.
export { Chips } from './Chips.tsx'
export { LocationInput } from './LocationInput.tsx'
export { SavedSearches } from './SavedSearches.tsx'
export { SaveSearch } from './SaveSearch.tsx'
export { SpokenLanguages } from './SpokenLanguages.tsx'
