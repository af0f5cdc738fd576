import { styled } from '@mui/material/styles';
import type { PlannedStatement } from '../../../../src/generator/index.ts';
import { Sheet, SheetPart, StatusTag } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { CodeText, Remark, TextBox, PartHead } from '../../shared/parts.tsx';

type Props = {
  readonly statements: readonly PlannedStatement[];
  /** Names as they were typed, by what loses data. */
  readonly confirmed: Readonly<Record<string, string>>;
  readonly onConfirm: (name: string, typed: string) => void;
};

/** Statements of the migration with what each costs; the name of what loses data is typed. */
export function Statements({ statements, confirmed, onConfirm }: Props) {
  const t = useText('designer');
  const lost = [...new Set(statements.flatMap(({ loses }) => loses ?? []))];
  return (
    <Sheet>
      <SheetPart>
        <PartHead title={t('review.statements', { count: statements.length })} />
        {statements.length === 0 && <Remark>{t('review.noStatements')}</Remark>}
        <List>
          {statements.map(({ sql, costs }) => (
            <li key={sql}>
              <CodeText tabIndex={0}>{sql}</CodeText>
              {costs.map((cost) => (
                <StatusTag key={cost} tone={cost === 'loses' ? 'danger' : 'warning'} glyph="ring">
                  {t(`review.costs.${cost}`)}
                </StatusTag>
              ))}
            </li>
          ))}
        </List>
        {lost.map((name) => (
          <TextBox
            key={name}
            label={t('review.confirm', { name })}
            value={confirmed[name] ?? ''}
            onType={(typed) => onConfirm(name, typed)}
          />
        ))}
      </SheetPart>
    </Sheet>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: theme.spacing(0, 0, 3),
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(2), minWidth: 0 },
  '& > li > pre': { flex: '1 1 100%' },
}));
