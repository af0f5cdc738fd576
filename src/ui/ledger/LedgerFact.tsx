import { styled } from '@mui/material/styles';
import { viewsOf } from '../../fields/viewsOf.ts';
import { readOr } from '../../schema/index.ts';
import { useScope } from '../Scope.tsx';
import type { ListFactProps } from '../screens.ts';
import { useUiText } from '../texts/useTexts.ts';
import { onlyValue } from '../list/addQuery.ts';
import { useHolder } from './useHolder.ts';

type Props = ListFactProps & { readonly of: 'money' | 'score' };

/** What the one member has whose changes are listed. Who may not add is not told. */
export function LedgerFact({ conditions, of }: Props) {
  const t = useUiText();
  const { resource, texts, access } = useScope();
  const member = onlyValue(conditions, 'user_id');
  const { holder } = useHolder(resource.path, access.verb('add') ? member : undefined);
  const { before } = resource.shape.fields;
  if (!holder || !before) return null;
  const { Cell } = viewsOf(before);
  const value = readOr(before, holder[of], 0);
  return (
    <Holding>
      {t('ledger.has', { name: holder.nickname })}{' '}
      <strong>
        <Cell field={before} source="before" texts={texts} value={value} row={holder} />
      </strong>
    </Holding>
  );
}

const Holding = styled('span')(({ theme }) => ({
  'span + &': { marginInlineStart: theme.spacing(3) },
  '& strong': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));
