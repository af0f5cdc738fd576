/** Services that goods of the demo are sold with: name, description, chosen by default. */
export const services = [
  [
    '七天无理由退货',
    '7-day returns',
    '签收七天内，商品完好可无理由退货',
    'Return unused items within seven days of delivery',
    1,
  ],
  [
    '48 小时发货',
    'Ships within 48 hours',
    '付款后 48 小时内发出',
    'Handed to the carrier within 48 hours of payment',
    1,
  ],
  ['运费险', 'Return shipping covered', '退货运费由本店承担', 'We pay for the way back', 0],
  [
    '免费改衣',
    'Free alterations',
    '裤长、袖长免费修改一次',
    'One free change of trouser or sleeve length',
    0,
  ],
  [
    '上门量体',
    'Measuring at home',
    '部分城市可预约上门量体',
    'Book a tailor in selected cities',
    0,
  ],
] as const;

/** Measurements: code, names, unit, bounds and step in mm or g, gender, weight in the list by order. */
export const bodyMeasures = [
  [
    'chest',
    '胸围',
    'Chest',
    'cm',
    700,
    1_400,
    5,
    0,
    '皮尺水平绕过胸部最丰满处一周',
    'Around the fullest part of the chest, tape level',
  ],
  [
    'waist',
    '腰围',
    'Waist',
    'cm',
    550,
    1_300,
    5,
    0,
    '皮尺绕过腰部最细处一周',
    'Around the narrowest part of the waist',
  ],
  [
    'hip',
    '臀围',
    'Hips',
    'cm',
    700,
    1_400,
    5,
    0,
    '皮尺绕过臀部最宽处一周',
    'Around the widest part of the hips',
  ],
  [
    'shoulder',
    '肩宽',
    'Shoulders',
    'cm',
    330,
    560,
    5,
    0,
    '左右肩点之间的背部距离',
    'Across the back from shoulder to shoulder',
  ],
  [
    'sleeve',
    '袖长',
    'Sleeve',
    'cm',
    450,
    720,
    5,
    0,
    '肩点到手腕骨',
    'From the shoulder to the wrist bone',
  ],
  [
    'neck',
    '颈围',
    'Neck',
    'cm',
    300,
    500,
    5,
    0,
    '喉结下方一周，留一指余量',
    'Around the base of the neck, one finger loose',
  ],
  [
    'height',
    '身高',
    'Height',
    'cm',
    1_000,
    2_200,
    10,
    0,
    '赤足站直测量',
    'Standing straight without shoes',
  ],
  [
    'inseam',
    '裤内长',
    'Inseam',
    'cm',
    550,
    950,
    5,
    0,
    '裆底到脚踝',
    'From the crotch to the ankle',
  ],
  [
    'thigh',
    '大腿围',
    'Thigh',
    'cm',
    400,
    850,
    5,
    0,
    '大腿最粗处一周',
    'Around the fullest part of the thigh',
  ],
  ['wrist', '腕围', 'Wrist', 'cm', 120, 240, 5, 0, '手腕骨一周', 'Around the wrist bone'],
  [
    'foot',
    '脚长',
    'Foot length',
    'cm',
    150,
    320,
    5,
    0,
    '脚跟到最长脚趾',
    'From the heel to the longest toe',
  ],
  [
    'underbust',
    '下胸围',
    'Underbust',
    'cm',
    600,
    1_150,
    5,
    2,
    '紧贴乳房下缘一周',
    'Directly under the bust',
  ],
  [
    'weight',
    '体重',
    'Body weight',
    'kg',
    30_000,
    160_000,
    500,
    0,
    '晨起空腹称重',
    'In the morning, before breakfast',
  ],
  ['head', '头围', 'Head', 'inch', 500, 660, 5, 0, '眉上一周', 'Around the head above the brows'],
] as const;

/** Size groups: names, region; their sizes by name with the start of each range, and the end of the last. */
export const sizeSets = [
  {
    name: '男士上装',
    name_en: "Men's tops",
    region: 'CN',
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'],
    ranges: {
      chest: [800, 840, 880, 920, 960, 1_000, 1_040, 1_090],
      height: [1_560, 1_610, 1_660, 1_710, 1_760, 1_810, 1_860, 1_910],
    },
    elsewhere: { EU: ['44', '46', '48', '50', '52', '54', '56'] },
  },
  {
    name: '女士上装',
    name_en: "Women's tops",
    region: 'CN',
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL'],
    ranges: {
      chest: [760, 800, 840, 880, 920, 970, 1_020],
      waist: [580, 620, 660, 700, 750, 800, 860],
    },
    elsewhere: { EU: ['32', '34', '36', '38', '40', '42'], US: ['0', '2', '4', '6', '8', '10'] },
  },
  {
    name: '男士裤装',
    name_en: "Men's trousers",
    region: 'CN',
    sizes: ['28', '29', '30', '31', '32', '33', '34', '36'],
    ranges: { waist: [710, 735, 760, 785, 810, 835, 860, 890, 930] },
    elsewhere: { EU: ['44', '45', '46', '47', '48', '49', '50', '52'] },
  },
  {
    name: '女士裤装',
    name_en: "Women's trousers",
    region: 'CN',
    sizes: ['25', '26', '27', '28', '29', '30'],
    ranges: {
      waist: [600, 630, 655, 680, 705, 735, 770],
      hip: [840, 865, 890, 915, 940, 970, 1_010],
    },
    elsewhere: { EU: ['32', '34', '36', '38', '40', '42'] },
  },
  {
    name: '男鞋',
    name_en: "Men's shoes",
    region: 'EU',
    sizes: ['38', '39', '40', '41', '42', '43', '44', '45'],
    ranges: { foot: [235, 240, 245, 250, 255, 260, 265, 270, 278] },
    elsewhere: {
      CN: ['240', '245', '250', '255', '260', '265', '270', '275'],
      UK: ['5', '6', '6.5', '7.5', '8', '9', '9.5', '10.5'],
    },
  },
  {
    name: '女鞋',
    name_en: "Women's shoes",
    region: 'EU',
    sizes: ['34', '35', '36', '37', '38', '39', '40'],
    ranges: { foot: [215, 220, 225, 230, 235, 240, 245, 252] },
    elsewhere: {
      CN: ['220', '225', '230', '235', '240', '245', '250'],
      UK: ['2', '2.5', '3.5', '4', '5', '6', '6.5'],
    },
  },
] as const;

/** Attribute groups with their attributes and values: `[zh, en]`, a colour or a number behind. */
export const attrSets = [
  {
    name: '面料与工艺',
    name_en: 'Fabric and make',
    classes: [],
    attrs: [
      {
        name: '材质',
        name_en: 'Material',
        type: 'text',
        values: [
          ['亚麻', 'Linen'],
          ['羊毛', 'Wool'],
          ['真丝', 'Silk'],
          ['棉', 'Cotton'],
          ['羊绒', 'Cashmere'],
          ['莱赛尔', 'Lyocell'],
          ['涤纶', 'Polyester'],
          ['锦纶', 'Nylon'],
          ['牛皮', 'Leather'],
          ['法兰绒', 'Flannel'],
        ],
      },
      {
        name: '色系',
        name_en: 'Color family',
        type: 'color',
        values: [
          ['黑色系', 'Black', '#22252a'],
          ['白色系', 'White', '#f4f2ec'],
          ['灰色系', 'Grey', '#8a8f96'],
          ['蓝色系', 'Blue', '#24466f'],
          ['绿色系', 'Green', '#4c6b50'],
          ['红色系', 'Red', '#9d2f2f'],
          ['棕色系', 'Brown', '#7a5a3c'],
          ['黄色系', 'Yellow', '#d9a83a'],
        ],
      },
      {
        name: '花型',
        name_en: 'Pattern',
        type: 'text',
        values: [
          ['纯色', 'Plain'],
          ['条纹', 'Striped'],
          ['格纹', 'Checked'],
          ['印花', 'Printed'],
          ['提花', 'Jacquard'],
        ],
      },
      {
        name: '克重',
        name_en: 'Fabric weight',
        type: 'number',
        unit: 'g/m²',
        values: [
          ['120', '', 120],
          ['150', '', 150],
          ['180', '', 180],
          ['220', '', 220],
          ['280', '', 280],
          ['350', '', 350],
        ],
      },
    ],
  },
  {
    name: '版型与场合',
    name_en: 'Fit and occasion',
    classes: ['men', 'women'],
    attrs: [
      {
        name: '版型',
        name_en: 'Fit',
        type: 'text',
        values: [
          ['修身', 'Slim'],
          ['合身', 'Regular'],
          ['宽松', 'Loose'],
          ['廓形', 'Oversized'],
        ],
      },
      {
        name: '领型',
        name_en: 'Collar',
        type: 'text',
        values: [
          ['立领', 'Stand'],
          ['尖领', 'Point'],
          ['圆领', 'Crew'],
          ['V 领', 'V-neck'],
          ['高领', 'Turtleneck'],
        ],
      },
      {
        name: '袖长',
        name_en: 'Sleeve',
        type: 'text',
        values: [
          ['无袖', 'Sleeveless'],
          ['短袖', 'Short'],
          ['七分袖', 'Three-quarter'],
          ['长袖', 'Long'],
        ],
      },
      {
        name: '场合',
        name_en: 'Occasion',
        type: 'text',
        values: [
          ['通勤', 'Work'],
          ['休闲', 'Casual'],
          ['度假', 'Holiday'],
          ['正式', 'Formal'],
          ['运动', 'Sport'],
        ],
      },
      {
        name: '季节',
        name_en: 'Season',
        type: 'text',
        values: [
          ['春季', 'Spring'],
          ['夏季', 'Summer'],
          ['秋季', 'Autumn'],
          ['冬季', 'Winter'],
        ],
      },
    ],
  },
  {
    name: '家居规格',
    name_en: 'Home',
    classes: ['home'],
    attrs: [
      {
        name: '适用床宽',
        name_en: 'Bed width',
        type: 'number',
        unit: 'm',
        values: [
          ['1.2', '', 1.2],
          ['1.5', '', 1.5],
          ['1.8', '', 1.8],
          ['2.0', '', 2],
        ],
      },
      {
        name: '洗护',
        name_en: 'Care',
        type: 'text',
        values: [
          ['可机洗', 'Machine wash'],
          ['手洗', 'Hand wash'],
          ['干洗', 'Dry clean'],
        ],
      },
    ],
  },
] as const;

/** Home categories: key of the category, title, picture, layout, days until it shows and until it ends. */
export const homeBlocks = [
  ['shirts', '当季衬衫', 'Shirts in season', 'shirts-azurite', 'row_goods'],
  ['dresses', '连衣裙', 'Dresses', 'dresses-cinnabar', 'card'],
  ['knitwear', '针织专区', 'Knitwear', 'knitwear-oat', 'row_goods'],
  ['coats', '秋冬外套', 'Autumn coats', 'coats-graphite', 'card'],
  ['shoes', '鞋履', 'Shoes', 'shoes-graphite', 'icon'],
  ['accessories', '配饰', 'Accessories', 'accessories-oat', 'icon'],
  ['textiles', '家居布艺', 'Home textiles', 'textiles-azurite', 'card'],
  ['gifts', '礼品卡', 'Gift cards', 'gifts-cinnabar', 'icon'],
] as const;

/** Parameter templates: name, key of the category, parameters `[zh, en, type, choices, required, unit]`. */
export const paramSets = [
  [
    '衬衫参数',
    'shirts',
    [
      ['面料', 'Fabric', 'single', ['亚麻', '长绒棉', '真丝'], 1, ''],
      ['领型', 'Collar', 'single', ['立领', '尖领', '方领'], 1, ''],
      ['克重', 'Fabric weight', 'number', [], 0, 'g/m²'],
      ['产地', 'Origin', 'text', [], 0, ''],
    ],
  ],
  [
    '西装参数',
    'suits',
    [
      ['面料', 'Fabric', 'single', ['羊毛', '羊毛混纺', '亚麻'], 1, ''],
      ['里料', 'Lining', 'text', [], 0, ''],
      ['开衩', 'Vents', 'single', ['单开衩', '双开衩', '无开衩'], 0, ''],
    ],
  ],
  [
    '连衣裙参数',
    'dresses',
    [
      ['面料', 'Fabric', 'multi', ['真丝', '亚麻', '莱赛尔', '棉'], 1, ''],
      ['裙长', 'Length', 'number', [], 1, 'cm'],
      ['季节', 'Season', 'multi', ['春', '夏', '秋', '冬'], 0, ''],
    ],
  ],
  [
    '针织参数',
    'knitwear',
    [
      ['成分', 'Composition', 'text', [], 1, ''],
      ['针型', 'Gauge', 'single', ['3 针', '7 针', '12 针'], 0, ''],
      ['厚度', 'Thickness', 'single', ['薄', '适中', '厚'], 0, ''],
    ],
  ],
  [
    '鞋履参数',
    'shoes',
    [
      ['鞋面', 'Upper', 'text', [], 1, ''],
      ['鞋底', 'Sole', 'text', [], 1, ''],
      ['跟高', 'Heel height', 'number', [], 0, 'cm'],
    ],
  ],
  [
    '面料参数',
    'fabrics',
    [
      ['成分', 'Composition', 'text', [], 1, ''],
      ['幅宽', 'Width', 'number', [], 1, 'cm'],
      ['克重', 'Weight', 'number', [], 1, 'g/m²'],
    ],
  ],
  [
    '家居布艺参数',
    'textiles',
    [
      ['面料', 'Fabric', 'text', [], 1, ''],
      ['支数', 'Thread count', 'number', [], 0, ''],
      ['洗护', 'Care', 'multi', ['可机洗', '手洗', '干洗'], 0, ''],
    ],
  ],
  [
    '通用参数',
    '',
    [
      ['品牌', 'Brand', 'text', [], 0, ''],
      ['产地', 'Origin', 'text', [], 0, ''],
    ],
  ],
] as const;

/** Specification templates: name and specifications `[zh, en, values, values in English]`. */
export const specSets = [
  [
    '上装：颜色与尺码',
    [
      [
        '颜色',
        'Color',
        ['石墨', '宣白', '赭石', '靛蓝', '燕麦'],
        ['Graphite', 'White', 'Ochre', 'Indigo', 'Oat'],
      ],
      ['尺码', 'Size', ['XS', 'S', 'M', 'L', 'XL', '2XL'], []],
    ],
  ],
  [
    '裤装：颜色与腰围',
    [
      ['颜色', 'Color', ['石墨', '卡其', '靛蓝'], ['Graphite', 'Khaki', 'Indigo']],
      ['腰围', 'Waist', ['28', '29', '30', '31', '32', '33', '34'], []],
    ],
  ],
  [
    '鞋履：颜色与鞋码',
    [
      ['颜色', 'Color', ['黑', '棕'], ['Black', 'Brown']],
      ['鞋码', 'EU size', ['38', '39', '40', '41', '42', '43', '44', '45'], []],
    ],
  ],
  [
    '西装：颜色、尺码与版型',
    [
      ['颜色', 'Color', ['藏青', '炭灰', '黑'], ['Navy', 'Charcoal', 'Black']],
      ['尺码', 'Size', ['46', '48', '50', '52', '54', '56'], []],
      ['版型', 'Fit', ['修身', '合身'], ['Slim', 'Regular']],
    ],
  ],
  [
    '面料：花型与幅宽',
    [
      ['花型', 'Pattern', ['纯色', '条纹', '格纹'], ['Plain', 'Striped', 'Checked']],
      ['幅宽', 'Width', ['110 cm', '145 cm'], []],
    ],
  ],
  [
    '家居：规格',
    [
      [
        '规格',
        'Dimensions',
        ['1.2 米床', '1.5 米床', '1.8 米床', '2.0 米床'],
        ['1.2 m bed', '1.5 m bed', '1.8 m bed', '2.0 m bed'],
      ],
    ],
  ],
] as const;
