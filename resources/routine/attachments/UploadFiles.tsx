import { styled } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { UploadBox, useScope } from '../../../src/ui/parts/index.ts';

/** Takes files above the list of attachments; each is listed as soon as it has arrived. */
export function UploadFiles() {
  const { texts } = useScope();
  const { refetch } = useListContext();
  const [arrived, setArrived] = useState(0);
  const refresh = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (arrived === 0) return undefined;
    const soon = setTimeout(refresh, togetherMs);
    return () => clearTimeout(soon);
  }, [arrived]);
  return (
    <Room>
      <UploadBox
        kind="file"
        isMany
        isNewOnly
        label={texts.many}
        onUploaded={() => setArrived((count) => count + 1)}
      />
    </Room>
  );
}

/** Files that arrive within this time are listed by one call. */
const togetherMs = 300;

const Room = styled('div')(({ theme }) => ({ padding: theme.spacing(2, 3.5, 0) }));
