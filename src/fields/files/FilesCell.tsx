import { styled } from '@mui/material/styles';
import { useFieldKit } from '../kit.ts';
import { AddressLink } from '../parts/AddressCell.tsx';
import type { CellProps } from '../view.ts';

/** How many files there are; links to them where there is room. */
export function FilesCell({ value, isFull }: CellProps) {
  const { t } = useFieldKit();
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
