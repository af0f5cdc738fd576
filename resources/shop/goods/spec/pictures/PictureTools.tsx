import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useText } from '../../../../../src/texts/index.ts';
import { UploadLine } from '../../../../../src/ui/parts/index.ts';
import type { SlotPictures } from './useSlotPictures.ts';

type PicturesProps = { readonly pictures: SlotPictures };

/** Chooses several pictures at once, for those who do not drop them on the group. */
export function PictureTools({ name, pictures }: PicturesProps & { readonly name: string }) {
  const t = useText('spec.pictures');
  const chooser = useRef<HTMLInputElement>(null);
  if (pictures.accept === undefined) return null;
  return (
    <>
      <Button
        variant="text"
        title={t('hint')}
        aria-label={t('addTo', { name })}
        onClick={() => chooser.current?.click()}
      >
        {t('add')}
      </Button>
      <input
        ref={chooser}
        hidden
        multiple
        type="file"
        accept={pictures.accept}
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])]);
          // The same files, once corrected, are to be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

/** Files on their way, what has arrived, and the files that found no value. */
export function PictureReport({ pictures }: PicturesProps) {
  const t = useText('spec.pictures');
  const { items, report, stop, retry } = pictures;
  const { count, rest } = report;
  return (
    <>
      {items.length > 0 && (
        <List>
          {items.map((item) => (
            <UploadLine
              key={item.id}
              item={item}
              onStop={() => stop(item.id)}
              onRetry={() => retry(item)}
            />
          ))}
        </List>
      )}
      <Said role="status">
        {count > 0 && <span>{t('placed', { smart_count: count })}</span>}
        {rest.length > 0 && (
          <span>
            {t('rest', { smart_count: rest.length, names: rest.slice(0, 5).join(t('comma')) })}
          </span>
        )}
      </Said>
    </>
  );
}

const List = styled('ul')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' });

const Said = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '&:empty': { display: 'none' },
}));
