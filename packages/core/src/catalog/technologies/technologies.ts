export { technologiesOfImport } from './technologies-of-import.ts'
export { technologiesOfPath } from './technologies-of-path.ts'
export { technologies, technologyByKey } from './technology-list.ts'
export { technologyOfPackage } from './technology-of-package.ts'
