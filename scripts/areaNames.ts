import { pinyin } from 'pinyin-pro';

/** English names that differ from the pinyin. */
const own: Readonly<Record<string, string>> = {
  '150000': 'Inner Mongolia',
  '150100': 'Hohhot',
  '230100': 'Harbin',
  '450000': 'Guangxi',
  '500200': 'Counties',
  '540000': 'Tibet',
  '540100': 'Lhasa',
  '610000': 'Shaanxi',
  '640000': 'Ningxia',
  '650000': 'Xinjiang',
  '650100': 'Urumqi',
  '659000': 'Directly Administered Counties',
  '810000': 'Hong Kong',
  '820000': 'Macao',
};

/** Kinds of areas that are named after a place. */
const kinds: readonly (readonly [ending: RegExp, english: string])[] = [
  [/直辖县(级行政区划)?$/, 'Directly Administered Counties'],
  [/经济(技术)?开发区$/, 'Economic Zone'],
  [/高新(技术)?(产业)?(开发|园)?区$/, 'High-tech Zone'],
  [/高技术产业开发区$/, 'High-tech Zone'],
  [/(工业|产业|化工)园区?$/, 'Industrial Park'],
  [/(管理|示范|示范园|风景名胜|经济综合实验)区$/, 'Zone'],
  [/街道(办事处)?$/, 'Subdistrict'],
];

const peoples =
  /(土家|苗|侗|布依|彝|藏|羌|蒙古|回|满|朝鲜|达斡尔|壮|瑶|仫佬|毛南|黎|畲|仡佬|哈尼|傣|纳西|拉祜|佤|布朗|景颇|傈僳|独龙|怒|白|普米|裕固|哈萨克|保安|东乡|撒拉|各|水)族$|(塔吉克|锡伯|柯尔克孜|蒙古|哈萨克|维吾尔)$/;

/**
 * English names of areas by code: pinyin in title case without the kind of area, `杭州市` is `Hangzhou`. A name of one
 * sign keeps its kind, `忠县` is `Zhongxian`.
 */
export const englishAreaNames = (
  names: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...names]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, name]) => [code, own[code] ?? englishName(name)]),
  );

function englishName(name: string): string {
  for (const [ending, english] of kinds) {
    if (!ending.test(name)) continue;
    const place = name.replace(ending, '').replace(/[省市]$/, '');
    return place === '' ? english : `${romanized(place)} ${english}`;
  }
  return romanized(withoutKind(name));
}

function withoutKind(name: string): string {
  const bare = name.replace(
    /特别行政区$|自治[区州县旗]$|神农架林区$|地区$|[省市区县盟旗镇乡]$/,
    (kind) => (kind === '神农架林区' ? '神农架' : ''),
  );
  const place = /自治[州县旗]$|族[区乡]$/.test(name) ? withoutPeoples(bare) : bare;
  return place.length > 1 ? place : name;
}

function withoutPeoples(name: string): string {
  const shorter = name.replace(peoples, '');
  return shorter === name || shorter === '' ? name : withoutPeoples(shorter);
}

/** One word; a syllable that begins with a vowel is set off: `Xi'an`. */
function romanized(place: string): string {
  const syllables = pinyin(place, { toneType: 'none', type: 'array' });
  const word = syllables
    .map((syllable, index) => (index > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable))
    .join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
