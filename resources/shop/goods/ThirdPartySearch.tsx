import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useState } from 'react';
import type { ThirdPartyPage } from '../../../src/contract/resourceCalls.ts';
import { BoxFrame } from '../../../src/fields/parts/BoxFrame.tsx';
import { Select } from '../../../src/fields/parts/Select.tsx';
import { useText } from '../../../src/texts/index.ts';

type Props = {
  readonly sources: ThirdPartyPage['sources'];
  readonly onSearch: () => void;
};

/** Source and keyword, which become the filter of the list around them. */
export function ThirdPartySearch({ sources: known, onSearch }: Props) {
  const t = useText('resources.shop_goods_source.page');
  const { filterValues, setFilters, refetch } = useListContext();
  const [source, setSource] = useState<number>();
  const [keyword, setKeyword] = useState('');
  const sourceId = source ?? known[0]?.id ?? 0;
  const search = () => {
    const q = keyword.trim();
    onSearch();
    // The same search again reads the source anew.
    if (filterValues['source_id'] === sourceId && (filterValues['q'] ?? '') === q) void refetch();
    else setFilters({ source_id: sourceId, q });
  };
  return (
    <SearchRow
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the list is around the dialog.
        event.stopPropagation();
        if (sourceId > 0) search();
      }}
    >
      <Select
        aria-label={t('source')}
        value={sourceId}
        onChange={(event) => setSource(Number(event.target.value))}
      >
        {known.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <BoxFrame>
        <input
          type="search"
          aria-label={t('keyword')}
          placeholder={t('keyword')}
          maxLength={60}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </BoxFrame>
      <Button type="submit" variant="outlined" disabled={sourceId === 0}>
        {t('find')}
      </Button>
    </SearchRow>
  );
}

export const SearchParts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  '& p': { margin: 0 },
  '& [role=alert]': { color: theme.vars.palette.tone.danger.fg },
}));

const SearchRow = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(8em, 1fr) 2fr auto',
  gap: theme.spacing(2),
  alignItems: 'center',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));
