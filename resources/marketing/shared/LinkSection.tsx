import { styled } from '@mui/material/styles';
import { FormField, type Row, useScope } from '../../../src/ui/parts/index.ts';
import { linkFields } from '../adverts.ts';

/** Target of an advert, as one control: its kind, and the record, address or words of that kind. */
export function LinkSection({ row }: { readonly row: Row | undefined }) {
  const { texts } = useScope();
  return (
    <Target aria-label={texts.section('link')}>
      {linkFields.map((name) => (
        <FormField key={name} name={name} row={row} />
      ))}
    </Target>
  );
}

const Target = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: theme.spacing(3),
  minWidth: 0,
  maxWidth: 720,
  margin: 0,
  padding: 0,
  border: 0,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
