import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { usePermissions } from 'ra-core';
import { type DragEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { attachmentList, nodeOf } from '../../contract/index.ts';
import type { UploadBoxProps } from '../../fields/view.ts';
import { useText } from '../../texts/index.ts';

type Props = {
  /** The field the files are for. */
  readonly label: string;
  readonly accept: string;
  readonly isMany: boolean;
  readonly isDisabled: boolean;
  /** Id of what says which files are taken. */
  readonly limitsId: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
};

/** Place for files: they are dropped or pasted here, or chosen with a button by those who do neither. */
export function DropArea({ label, isDisabled, limitsId, onFiles, children, ...input }: Props) {
  const t = useText('ui');
  const { accept, isMany } = input;
  const some = { label, smart_count: isMany ? 2 : 1 };
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files');
  return (
    <Area
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onPaste={({ clipboardData }) => {
        if (!isDisabled && clipboardData.files.length > 0) onFiles([...clipboardData.files]);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <UploadIcon />
      <span>{t('upload.drop', some)}</span>
      <Button
        variant="outlined"
        disabled={isDisabled}
        aria-label={t('upload.chooseFor', some)}
        aria-describedby={limitsId}
        onClick={() => chooser.current?.click()}
      >
        {t('upload.choose', some)}
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={accept}
        multiple={isMany}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file, once corrected, is to be chosen again.
          target.value = '';
        }}
      />
      {children}
    </Area>
  );
}

const Area = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(3),
  border: `1px dashed ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.control,
  '&[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.ui.soft,
  },
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > small': {
    ...theme.typography.caption,
    flexBasis: '100%',
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
  },
  '@container (max-width: 240px)': {
    justifyContent: 'flex-start',
    gap: theme.spacing(1),
    padding: 0,
    border: 0,
    '& > :is(svg, span, small)': { display: 'none' },
    '& > button': { ...theme.typography.caption, minHeight: 28, padding: theme.spacing(0, 2) },
  },
}));

const AttachmentPicker = lazy(() =>
  import('./picker/AttachmentPicker.tsx').then(({ AttachmentPicker: each }) => ({ default: each })),
);

type Granted = { readonly can: (node: string) => boolean };

/** Opens the picker of uploaded files; absent without the permission to list uploads. */
export function PickButton(props: UploadBoxProps) {
  const t = useText('ui');
  const { permissions } = usePermissions<Granted>();
  const [isOpen, setOpen] = useState(false);
  const { isDisabled = false, label } = props;
  if (!permissions?.can(nodeOf(attachmentList.path, 'index'))) return null;
  return (
    <>
      <Button
        variant="outlined"
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-label={t('picker.openFor', { label })}
        onClick={() => setOpen(true)}
      >
        {t('picker.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AttachmentPicker box={props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
