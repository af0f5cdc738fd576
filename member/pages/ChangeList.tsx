import { styled } from '@mui/material/styles';
import { clockTime, VisuallyHidden } from '../../src/kit/index.ts';
import { useText } from '../../src/texts/index.ts';
import { amountText, changeText, type Fund, type FundChange } from './ledger.ts';

type ChangeListProps = { readonly fund: Fund; readonly changes: readonly FundChange[] };

/** Changes of a balance, one per line. Income is green; expense is not marked as an error. */
export function ChangeList({ fund, changes }: ChangeListProps) {
  const t = useText('member.funds');
  return (
    <Lines>
      {changes.map(({ id, type, bizNo, memo, amount, after, at }) => {
        const note = memo || bizNo;
        return (
          <li key={id}>
            <div>
              <span>{t(`types.${fund}.${type}`, { _: memo || t('noMemo') })}</span>
              <small>
                <time dateTime={new Date(at * 1000).toISOString()} title={clockTime(at)}>
                  {clockTime(at).slice(5, 16)}
                </time>
                {note && <span>{` · ${note}`}</span>}
              </small>
            </div>
            <div>
              <b data-in={amount > 0 || undefined}>
                <VisuallyHidden>{t(amount > 0 ? 'in' : 'out')}</VisuallyHidden>
                {changeText(fund, amount)}
              </b>
              <small>{t(`${fund}.after`, { amount: amountText(fund, after) })}</small>
            </div>
          </li>
        );
      })}
    </Lines>
  );
}

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(3),
    padding: theme.spacing(2.5, 4),
    '& + li': { borderTop: `1px solid ${theme.vars.palette.ui.hairline}` },
  },
  '& div': { display: 'grid', minWidth: 0 },
  '& div:last-of-type': { flex: 'none', justifyItems: 'end' },
  '& span': { overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  '& b[data-in]': {
    fontWeight: theme.typography.fontWeightBold,
    color: theme.vars.palette.tone.success.fg,
  },
}));
