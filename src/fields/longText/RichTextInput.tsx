import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '../../texts/index.ts';
import { useEditors } from '../editors.ts';
import { RecordLink } from '../parts/RecordLink.tsx';
import type { InputProps } from '../view.ts';
import { HtmlSource, RemovedMarkup } from './HtmlSource.tsx';

/** Rich text as HTML, as long as no module with an editor is on. */
export function RichTextInput(control: InputProps) {
  const t = useText('fields.rich');
  const { modulesPage } = useEditors();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  return (
    <Lines>
      <HtmlSource control={control} onRemoved={setRemoved} />
      <RemovedMarkup names={removed} />
      {!control.isDisabled && (
        <Note>
          <span>{t('isModule')}</span>
          {modulesPage && <RecordLink to={modulesPage}>{t('toModules')}</RecordLink>}
        </Note>
      )}
    </Lines>
  );
}

const Lines = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));

const Note = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
}));
