/** Colours of the demo's goods, from mineral pigments and plain cloth. */
export type Colour = {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  readonly hex: string;
};

export const colours: readonly Colour[] = [
  { key: 'paper', zh: '宣白', en: 'Paper White', hex: '#f1ece0' },
  { key: 'ink', zh: '墨黑', en: 'Ink Black', hex: '#23262b' },
  { key: 'graphite', zh: '石墨', en: 'Graphite', hex: '#4b5058' },
  { key: 'azurite', zh: '石青', en: 'Azurite', hex: '#2b5f8f' },
  { key: 'malachite', zh: '石绿', en: 'Malachite', hex: '#3c8467' },
  { key: 'ochre', zh: '赭石', en: 'Ochre', hex: '#a5662f' },
  { key: 'cinnabar', zh: '朱砂', en: 'Cinnabar', hex: '#b3402f' },
  { key: 'oat', zh: '燕麦', en: 'Oat', hex: '#d8c6a4' },
  { key: 'mist', zh: '雾灰', en: 'Mist Grey', hex: '#b4b9bd' },
  { key: 'lotus', zh: '藕粉', en: 'Lotus Pink', hex: '#d8aeb0' },
  { key: 'tea', zh: '茶褐', en: 'Tea Brown', hex: '#6f5440' },
  { key: 'moss', zh: '苔绿', en: 'Moss Green', hex: '#66704a' },
];
