// Written by `npm run sync`.
export { statementLines as shop_statement_line } from './statementLines.ts';
export { statements as shop_statement } from './statements.ts';
