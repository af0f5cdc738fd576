import FileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useText } from '../../texts/index.ts';

type Props = {
  readonly file: File | undefined;
  /** Accepted types, in the syntax of a file input: `.csv,text/csv`. */
  readonly accept: string;
  /** Text of the file rules. */
  readonly rules: string;
  readonly onChoose: (file: File) => void;
};

/** Drop area for a file, with a button for users who cannot drag, and the file rules. */
export function FileDrop({ file, accept, rules, onChoose }: Props) {
  const t = useText('ui');
  const rulesId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onChoose(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Area
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileIcon />
      <span>{file ? file.name : t('import.drop')}</span>
      <Button variant="outlined" aria-describedby={rulesId} onClick={() => input.current?.click()}>
        {t(file ? 'import.other' : 'import.choose')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        onChange={(event) => {
          take(event.target.files);
          // The same file, once corrected, is to be chosen again.
          event.target.value = '';
        }}
      />
      <small id={rulesId}>{rules}</small>
    </Area>
  );
}

const Area = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(4),
  border: `1px dashed ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.group,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '&[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.ui.soft,
  },
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
