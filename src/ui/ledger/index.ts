export { LedgerFact } from './LedgerFact.tsx';
export { LedgerInput } from './LedgerInput.tsx';
