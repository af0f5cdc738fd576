import LeftIcon from '@mui/icons-material/ChevronLeftOutlined';
import RightIcon from '@mui/icons-material/ChevronRightOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { UploadBoxProps } from '../../../fields/view.ts';
import { Dialog, EmptyState, ErrorState, IconTool } from '../../../kit/index.ts';
import { SearchBox } from '../../controls/SearchBox.tsx';
import { ChosenTray } from './ChosenTray.tsx';
import { FileGrid } from './FileGrid.tsx';
import {
  type AttachmentRow,
  type FileKindFilter,
  fileKinds,
  perPage,
  useAttachments,
} from './useAttachments.ts';
import { Select } from '../../../fields/parts/Select.tsx';
import { useText } from '../../../texts/index.ts';

type Props = {
  /** The field the files are for, and what becomes of them. */
  readonly box: UploadBoxProps;
  readonly onClose: () => void;
};

/** Selects among files uploaded before; the selection persists across pages. */
export function AttachmentPicker({ box: { kind, isMany, label, onUploaded }, onClose }: Props) {
  const t = useText('ui');
  const found = useAttachments(kind === 'image' ? 'picture' : 'all');
  const [chosen, setChosen] = useState<readonly AttachmentRow[]>([]);
  const { query, ask, files } = found;

  const isChosen = ({ id }: AttachmentRow) => chosen.some((each) => each.id === id);
  function toggle(file: AttachmentRow) {
    const others = isMany ? chosen.filter(({ id }) => id !== file.id) : [];
    setChosen(isChosen(file) ? others : [...others, file]);
  }
  function take(taken: readonly AttachmentRow[]) {
    if (taken.length === 0) return;
    taken.forEach(({ url }) => onUploaded(url));
    onClose();
  }

  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={t('picker.title', { label })}
      note={<span role="status">{t('picker.chosen', { smart_count: chosen.length })}</span>}
      buttons={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button variant="contained" disabled={chosen.length === 0} onClick={() => take(chosen)}>
            {t('picker.use')}
          </Button>
        </>
      }
    >
      <Tools>
        <SearchBox
          label={t('picker.search')}
          placeholder={t('picker.search')}
          value={query.search}
          onChange={(search) => ask({ search })}
        />
        {kind === 'file' && (
          <KindSelect value={query.kind} onChange={(each) => ask({ kind: each })} />
        )}
      </Tools>
      <FileGrid
        label={t('picker.files')}
        files={files}
        isMany={isMany}
        isBusy={found.isFetching}
        isChosen={isChosen}
        onToggle={toggle}
        onTake={(file) =>
          take(isMany ? [...chosen.filter(({ id }) => id !== file.id), file] : [file])
        }
      />
      <Nothing {...found} />
      <PickerPages total={found.total} page={query.page} onTurn={(page) => ask({ page })} />
      {isMany && files.length + chosen.length > 0 && (
        <ChosenTray chosen={chosen} onRemove={toggle} />
      )}
    </Dialog>
  );
}

type NothingProps = Pick<
  ReturnType<typeof useAttachments>,
  'files' | 'isFirst' | 'error' | 'retry' | 'query'
>;

/** Explains why there is no file to choose. */
function Nothing({ files, isFirst, error, retry, query }: NothingProps) {
  const t = useText('ui');
  if (error) {
    return (
      <ErrorState
        title={t('picker.failed')}
        text={error instanceof Error ? error.message : ''}
        onRetry={retry}
      />
    );
  }
  if (isFirst) return <p role="status">{t('list.loading')}</p>;
  if (files.length > 0) return null;
  const isSearched = query.search !== '';
  return (
    <EmptyState
      drawing={isSearched ? 'search' : 'box'}
      title={t(isSearched ? 'picker.noMatch' : 'picker.none')}
    />
  );
}

type KindProps = {
  readonly value: FileKindFilter;
  readonly onChange: (kind: FileKindFilter) => void;
};

function KindSelect({ value, onChange }: KindProps) {
  const t = useText('ui');
  const kinds: readonly FileKindFilter[] = ['all', ...fileKinds];
  return (
    <Select
      aria-label={t('picker.kind')}
      value={value}
      onChange={({ target }) => onChange(kinds.find((kind) => kind === target.value) ?? 'all')}
    >
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`picker.kinds.${kind}`)}
        </option>
      ))}
    </Select>
  );
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& > [role=search]': { flex: '1 1 14em' },
}));

type PickerPagesProps = {
  readonly total: number;
  readonly page: number;
  readonly onTurn: (page: number) => void;
};

/** Shows the range of files and the buttons to the other pages; nothing if one page holds all. */
function PickerPages({ total, page, onTurn }: PickerPagesProps) {
  const t = useText('ui');
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1) return null;
  const from = (page - 1) * perPage + 1;
  return (
    <Bar aria-label={t('pager.label')}>
      <span role="status">
        {t('pager.range', { from, to: Math.min(total, from + perPage - 1), total })}
      </span>
      <IconTool label={t('pager.previous')} disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <LeftIcon />
      </IconTool>
      <IconTool label={t('pager.next')} disabled={page >= last} onClick={() => onTurn(page + 1)}>
        <RightIcon />
      </IconTool>
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
  '& > [role=status]': { flex: 1 },
}));
