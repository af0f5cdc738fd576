import { styled } from '@mui/material/styles';
import { viewsOf } from '../../../src/fields/FieldKitProvider.tsx';
import { useScope, type Row } from '../../../src/ui/parts/index.ts';
import { LedgerLinks } from './LedgerLinks.tsx';

type Props = { readonly row: Row };

/** Holdings of a member: read-only here, changed by the ledgers alone. */
export function Funds({ row }: Props) {
  const { texts } = useScope();
  return (
    <Box role="group" aria-label={texts.section('funds')}>
      <dl>
        {holdings.map((name) => (
          <div key={name}>
            <dt>{texts.label(name)}</dt>
            <dd>
              <Held name={name} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      <LedgerLinks row={row} />
    </Box>
  );
}

const holdings = ['money', 'score'] as const;

function Held({ name, row }: Props & { readonly name: string }) {
  const { resource, texts } = useScope();
  const field = resource.shape.fields[name];
  if (!field) return null;
  const { Cell } = viewsOf(field);
  return <Cell field={field} source={name} texts={texts} value={row[name]} row={row} />;
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2, 6),
  padding: theme.spacing(2.5, 3),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.default,
  '& > dl': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(2, 8), margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));
