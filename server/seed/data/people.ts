/** Surnames and syllables of given names with their sound. All people are fictitious. */
export const surnames: readonly (readonly [zh: string, sound: string])[] = [
  ['林', 'lin'],
  ['顾', 'gu'],
  ['沈', 'shen'],
  ['苏', 'su'],
  ['陆', 'lu'],
  ['温', 'wen'],
  ['江', 'jiang'],
  ['秦', 'qin'],
  ['许', 'xu'],
  ['何', 'he'],
  ['宋', 'song'],
  ['叶', 'ye'],
  ['程', 'cheng'],
  ['方', 'fang'],
  ['夏', 'xia'],
  ['白', 'bai'],
  ['石', 'shi'],
  ['孟', 'meng'],
  ['傅', 'fu'],
  ['余', 'yu'],
  ['唐', 'tang'],
  ['邵', 'shao'],
  ['杜', 'du'],
  ['乔', 'qiao'],
  ['贺', 'he'],
  ['纪', 'ji'],
  ['谢', 'xie'],
  ['柳', 'liu'],
  ['尹', 'yin'],
  ['黎', 'li'],
];

export const syllables: readonly (readonly [zh: string, sound: string])[] = [
  ['知', 'zhi'],
  ['夏', 'xia'],
  ['清', 'qing'],
  ['源', 'yuan'],
  ['砚', 'yan'],
  ['禾', 'he'],
  ['之', 'zhi'],
  ['微', 'wei'],
  ['南', 'nan'],
  ['乔', 'qiao'],
  ['书', 'shu'],
  ['晏', 'yan'],
  ['予', 'yu'],
  ['安', 'an'],
  ['溪', 'xi'],
  ['澄', 'cheng'],
  ['星', 'xing'],
  ['野', 'ye'],
  ['木', 'mu'],
  ['青', 'qing'],
  ['岚', 'lan'],
  ['舟', 'zhou'],
  ['言', 'yan'],
  ['昕', 'xin'],
  ['柏', 'bo'],
  ['宁', 'ning'],
  ['月', 'yue'],
  ['川', 'chuan'],
  ['意', 'yi'],
  ['沐', 'mu'],
];

/** Mottos of some members. */
export const mottos: readonly string[] = [
  '日子要慢慢过',
  '衣服少而好',
  '棉麻爱好者',
  '在整理衣柜的路上',
  'Buy less, choose well',
  '',
  '',
  '',
];

/** Notes buyers leave; most leave none. */
export const buyerNotes: readonly string[] = [
  '工作日送达',
  '请放快递柜',
  '送人，麻烦包装好一点',
  '到货前请电话联系',
  '周末在家',
  '不要放门口',
  'Please leave it at the front desk',
];

/** Notes staff leave on orders. */
export const staffNotes: readonly string[] = [
  '已电话确认尺码',
  '买家要求合并发货',
  '赠送衣物袋一个',
  '地址已与买家核对',
];

export const cancelReasons: readonly string[] = [
  '拍错了尺码',
  '不想要了',
  '地址填错了',
  '想换个颜色',
  '重复下单',
];
export const refusals: readonly string[] = [
  '商品已打包出库',
  '定制裁剪的面料不能取消',
  '快递已揽收',
];
export const closeReasons: readonly string[] = [
  '缺货',
  '买家电话要求关闭',
  '无法联系买家',
  '地址不在配送范围',
];
