// Written by `npm run sync`.
export { default as shop_statement_line } from './statementLines.ts';
export { default as shop_statement } from './statements.ts';
