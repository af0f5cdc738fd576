import StopIcon from '@mui/icons-material/CloseOutlined';
import RetryIcon from '@mui/icons-material/RefreshOutlined';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import type { UploadedFile } from '../../contract/index.ts';
import type { UploadBoxProps } from '../../fields/view.ts';
import { IconTool } from '../../kit/index.ts';
import { AltTexts } from './AltText.tsx';
import { DropArea, PickButton } from './DropArea.tsx';
import { type UploadPort, useUploadPort } from './port.ts';
import { type FieldRules, rulesFor, sizeText, takesFiles } from './siteRules.ts';
import { type UploadItem, useUploads } from './useUploads.ts';
import { useText } from '../../texts/index.ts';

/** A place for files. Where the server takes none, it says so, and the address remains to be typed. */
export function UploadBox(props: UploadBoxProps) {
  const port = useUploadPort();
  return port && <Box {...props} port={port} />;
}

type Props = UploadBoxProps & { readonly port: UploadPort };

function Box({ port, ...box }: Props) {
  const t = useText('ui');
  const { kind, isMany, isDisabled = false, label, onUploaded } = box;
  const limitsId = useId();
  const { rules, isOff, setOff } = useUploadRules(port, kind);
  const [arrived, setArrived] = useState<readonly UploadedFile[]>([]);
  const { items, add, stop, retry } = useUploads({
    port,
    rules,
    ...(box.topic !== undefined && { topic: box.topic }),
    onUploaded(stored) {
      onUploaded(stored.url);
      // One picture takes the place of another; the same one again is the same.
      setArrived((now) => [...(isMany ? now.filter(({ id }) => id !== stored.id) : []), stored]);
    },
    onMissing: () => setOff(true),
  });
  return (
    <Frame>
      {isOff ? (
        !box.isNewOnly && <Hint>{t('upload.off')}</Hint>
      ) : (
        <DropArea
          label={label}
          accept={rules?.accept ?? ''}
          isMany={isMany}
          isDisabled={isDisabled || !rules}
          limitsId={limitsId}
          onFiles={(files) => add(isMany ? files : files.slice(0, 1))}
        >
          {!box.isNewOnly && <PickButton {...box} />}
          {rules && (
            <small id={limitsId}>
              {t('upload.limits', {
                smart_count: isMany ? 2 : 1,
                types: [...rules.allowedSuffixes, ...rules.allowedMimeTypes].join(t('upload.join')),
                size: sizeText(rules.maxSize),
              })}
            </small>
          )}
        </DropArea>
      )}
      {items.length > 0 && (
        <List aria-label={t('upload.list', { label })}>
          {items.map((item) => (
            <UploadLine
              key={item.id}
              item={item}
              onStop={() => stop(item.id)}
              // No retry while uploads are off: there is nowhere to send to.
              onRetry={isOff ? undefined : () => retry(item)}
            />
          ))}
        </List>
      )}
      {kind === 'image' && <AltTexts label={label} pictures={arrived} />}
    </Frame>
  );
}

/** The files that the site takes for a kind of field; undefined until they are known. */
export function useUploadRules(port: UploadPort, kind: UploadBoxProps['kind']) {
  const [rules, setRules] = useState<FieldRules>();
  const [isOff, setOff] = useState(false);
  useEffect(() => {
    let isWanted = true;
    port.rules().then(
      (site) => {
        if (!isWanted) return;
        setRules(rulesFor(kind, site));
        setOff(!takesFiles(site));
      },
      () => isWanted && setOff(true),
    );
    return () => void (isWanted = false);
  }, [port, kind]);
  return { rules, isOff, setOff };
}

const Frame = styled('div')(({ theme }) => ({
  // The upload area is small in a line of a table.
  containerType: 'inline-size',
  display: 'grid',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2),
}));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));

const List = styled('ul')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' });

type UploadLineProps = {
  readonly item: UploadItem;
  readonly onStop: () => void;
  readonly onRetry: (() => void) | undefined;
};

/** One file: how far it is, or why it did not get there. */
export function UploadLine({ item: { file, share, fault }, onStop, onRetry }: UploadLineProps) {
  const t = useText('ui');
  const { name } = file;
  const percent = Math.floor(share * 100);
  return (
    <Line data-failed={fault !== undefined || undefined}>
      <span>
        {name} <small>{sizeText(file.size)}</small>
      </span>
      {fault === undefined ? (
        <progress value={percent} max={100} aria-label={t('upload.progress', { name })} />
      ) : (
        <b role="alert">{fault}</b>
      )}
      {fault !== undefined && onRetry && (
        <IconTool label={t('upload.retry', { name })} onClick={onRetry}>
          <RetryIcon />
        </IconTool>
      )}
      <IconTool
        label={t(fault === undefined ? 'upload.cancel' : 'upload.remove', { name })}
        onClick={onStop}
      >
        <StopIcon />
      </IconTool>
    </Line>
  );
}

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1, 1, 1, 3),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.control,
  overflowWrap: 'anywhere',
  '&[data-failed]': { borderColor: theme.vars.palette.tone.danger.dot },
  '& > span:first-of-type': { flex: '1 1 10em', minWidth: 0 },
  '& small': { color: theme.vars.palette.text.secondary },
  '& progress': { flex: '1 1 8em', height: 6, accentColor: theme.vars.palette.primary.main },
  '& b': { flex: '2 1 12em', fontWeight: 400, color: theme.vars.palette.tone.danger.fg },
}));
