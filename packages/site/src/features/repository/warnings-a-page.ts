export const WARNINGS_A_PAGE = 50
