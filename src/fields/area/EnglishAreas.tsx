import type { ReactNode } from 'react';
import { Chips } from '../parts/cells.tsx';
import { useEnglishAreas } from './areaNames.ts';

type EnglishAreasProps = {
  readonly codes: readonly string[];
  /** Shown until the English names are loaded. */
  readonly stored: ReactNode;
};

/** A province, city and district for readers of English. */
export const EnglishArea = ({ codes, stored }: EnglishAreasProps) =>
  useEnglishAreas()?.(codes) ?? stored;

/** Areas for readers of English, of each the smallest part. */
export function EnglishAreas({ codes, stored }: EnglishAreasProps) {
  const nameOf = useEnglishAreas();
  return nameOf ? <Chips labels={codes.map((code) => nameOf([code]))} /> : stored;
}
