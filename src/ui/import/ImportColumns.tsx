import { styled } from '@mui/material/styles';
import { Select } from '../../fields/parts/Select.tsx';
import { useText } from '../../texts/index.ts';
import type { ImportColumn, ImportField } from './useRowImport.ts';

type Props = {
  readonly columns: readonly ImportColumn[];
  readonly fields: readonly ImportField[];
  /** Called with the field of each column, `''` for none. */
  readonly onChange: (columns: readonly string[]) => void;
};

/** Maps the columns of the file to fields. */
export function ImportColumns({ columns, fields, onChange }: Props) {
  const t = useText('ui');
  const used = columns.map(({ field }) => field);
  if (columns.length === 0) return null;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('import.column')}</th>
          <th scope="col">{t('import.field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, field, samples }, at) => (
          <tr key={at}>
            <th scope="row">
              {heading || t('import.unnamed', { number: at + 1 })}
              <small>{samples.join(', ')}</small>
            </th>
            <td>
              <Select
                aria-label={t('import.fieldOf', { column: heading || String(at + 1) })}
                value={field}
                onChange={({ target }) =>
                  onChange(used.map((name, index) => (index === at ? target.value : name)))
                }
              >
                <option value="">{t('import.leaveOut')}</option>
                {fields.map(({ name, label, key, required }) => (
                  <option key={name} value={name} disabled={name !== field && used.includes(name)}>
                    {key ? t('import.keyField', { label }) : label}
                    {required && !key ? ' *' : ''}
                  </option>
                ))}
              </Select>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: theme.spacing(1.5, 2),
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
    textAlign: 'start',
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
  '& thead th': { ...theme.typography.caption, borderTop: 0, fontWeight: 600 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));
