import { styled } from '@mui/material/styles';
import type { Field } from '../../schema/index.ts';
import { type CellProps, useFieldKit } from '../view.ts';

/** The members of a list as a table. A column that all of them leave empty is left out. */
export function MembersTable({ field, source, texts, value }: CellProps) {
  const { viewsOf } = useFieldKit();
  const own = texts.rows?.(source) ?? texts;
  // The server replies with members of these fields.
  const members = (Array.isArray(value) ? value : []) as readonly Member[];
  const columns = Object.entries(field.each ?? {}).filter(([name]) =>
    members.some((member) => isFilled(member[name])),
  );
  return (
    // Focusable, so that the keyboard can scroll a frame without controls.
    <Frame tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(([name]) => (
              <th key={name} scope="col">
                {own.label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member, index) => (
            // Members have no names of their own: their place is all that tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {columns.map(([name, each]) => (
                <td key={name}>{isFilled(member[name]) && cellOf(name, each, member)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );

  function cellOf(name: string, each: Field, member: Member) {
    const { Cell } = viewsOf(each);
    return <Cell field={each} source={name} texts={own} value={member[name]} row={member} isFull />;
  }
}

type Member = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const Frame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse' },
  '& :is(th, td)': {
    padding: theme.spacing(1, 4, 1, 0),
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& th': {
    ...theme.typography.caption,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& tr:last-of-type > td': { borderBottom: 0 },
}));
