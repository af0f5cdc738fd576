/** Licences of paid modules: orders, the accounts at publishers, and the codes that publishers sign. */
export {
  type AccountVisit,
  balanceAt,
  licensedUids,
  type LicenceOrder,
  orderLicence,
  payByCode,
  payFromAccount,
  refusedCode,
  topUpAccount,
} from './account.ts';
export {
  creditCode,
  isLicenceCode,
  licenceCode,
  type LicenceOf,
  type MarketCredit,
  readCreditCode,
} from './codes.ts';
