import { styled } from '@mui/material/styles';
import { AddressLink } from '../parts/cells.tsx';
import { ContainsText } from '../parts/filterTexts.tsx';
import { lazyView } from '../parts/lazyView.tsx';
import type { CellProps, Views } from '../view.ts';
import { useText } from '../../texts/index.ts';

export const view: Views = {
  Cell: FilesCell,
  Input: lazyView(async () => (await import('../parts/inputs.tsx')).FilesInput),
  Filter: lazyView(async () => (await import('../parts/filters.tsx')).NoFilter),
  FilterText: ContainsText,
};

/** The number of files; a full cell links to each. */
function FilesCell({ value, isFull }: CellProps) {
  const t = useText('fields.view');
  const addresses = Array.isArray(value) ? value.map(String) : [];
  if (addresses.length === 0) return null;
  if (!isFull) return <span>{t('addresses', { smart_count: addresses.length })}</span>;
  return (
    <List>
      {addresses.map((address) => (
        <li key={address}>
          <AddressLink address={address} />
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
