import { moneyText } from './moneyText.ts';

/** An amount. Income and spending are told apart by the sign, never by colour alone. */
export const Money = ({ fen }: { readonly fen: number }) => <span>{moneyText(fen)}</span>;
