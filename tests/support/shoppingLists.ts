/** A list as people write it, and its rows for the demo catalogue, as `rowText` writes them. */
interface ShoppingList {
  list: string;
  rows: string[];
}

interface Choice {
  product: { name: string };
  variant: { label: string };
  quantity: number;
  note?: string;
}

export const rowText = (text: string, choice: Choice | undefined) => {
  if (!choice) return `nothing: ${text}`;
  const { product, variant, quantity, note } = choice;
  if (quantity === 0) return `sold out: ${product.name}`;
  return `${quantity} × ${product.name}, ${variant.label}${note ? ` (${note})` : ''}`;
};

export const shoppingLists: ShoppingList[] = [
  {
    list: '2 kg onions, milk, haldi 200g',
    rows: [
      '1 × Nashik red onion, 2 kg',
      '1 × A2 Gir cow milk, 500 ml',
      '2 × Lakadong turmeric powder, 100 g',
    ],
  },
  {
    list: 'Shopping list:\n- 1 kg tomatoes\n- 500 g ginger\n- coriander 1 bunch\n- eggs 12',
    rows: [
      '1 × Desi tomato, 1 kg',
      '2 × Fresh ginger, 250 g',
      '1 × Coriander leaves, Bunch, 50 g',
      '1 × Free-range brown eggs, 12 pieces',
    ],
  },
  {
    list: '1. Onion 2kg\n2. Potato 5kg\n3. Tomato 1kg\n4. Green chilli 100gm\n5. Garlic 250 gms',
    rows: [
      '1 × Nashik red onion, 2 kg',
      '1 × Pahadi potato, 5 kg',
      '1 × Desi tomato, 1 kg',
      '1 × Green chilli, 100 g',
      '1 × Himachali garlic, 250 g',
    ],
  },
  {
    list: 'आधा किलो टमाटर\n2 किलो आलू\nएक पाव अदरक\nदूध 1 लीटर\nअंडे एक दर्जन',
    rows: [
      '1 × Desi tomato, 500 g',
      '1 × Pahadi potato, 2 kg',
      '1 × Fresh ginger, 250 g',
      '1 × A2 Gir cow milk, 1 litre',
      '1 × Free-range brown eggs, 12 pieces',
    ],
  },
  {
    list: 'प्याज़ २ किलो, हल्दी १०० ग्राम, चीनी 1 किलो, नमक',
    rows: [
      '1 × Nashik red onion, 2 kg',
      '1 × Lakadong turmeric powder, 100 g',
      '1 × Khandsari sugar, 1 kg',
      '1 × Marakkanam sea salt, 500 g',
    ],
  },
  {
    list: '☐ Milk x2\n☑ Bread\n☐ Butter 500g\n☐ Dahi 400 g',
    rows: [
      '2 × A2 Gir cow milk, 500 ml',
      '1 × Khapli sourdough loaf, Loaf, 450 g',
      '1 × White butter (makkhan), 500 g',
      '1 × Clay-pot dahi, 400 g',
    ],
  },
  {
    list: '🥛 Milk 2 L\n🍞 Bread 1\n🥚 Eggs - 2 dozen\n🧅 Onions 3 kg\n🍅 Tomatoes 1.5 kg',
    rows: [
      '2 × A2 Gir cow milk, 1 litre',
      '1 × Khapli sourdough loaf, Loaf, 450 g',
      '2 × Free-range brown eggs, 12 pieces',
      '3 × Nashik red onion, 1 kg',
      '3 × Desi tomato, 500 g',
    ],
  },
  {
    list: '[12/05, 10:32] Mum: 2 kg aloo, 1 kg pyaaz and dhania\n[12/05, 10:33] Mum: aur haldi bhi',
    rows: [
      '1 × Pahadi potato, 2 kg',
      '1 × Nashik red onion, 1 kg',
      '1 × Coriander leaves, Bunch, 50 g',
      '1 × Lakadong turmeric powder, 50 g',
    ],
  },
  {
    list: 'toor dal - 1kg\nmoong dal - 500g\nchana dal - 1/2 kg\nrajma - 1 kg\nurad dal - 500 gm',
    rows: [
      '1 × Unpolished toor dal, 1 kg',
      '1 × Yellow moong dal, 500 g',
      '1 × Chana dal, 500 g',
      '1 × Munsiyari rajma, 1 kg',
      '1 × Whole black urad, 500 g',
    ],
  },
  {
    list: 'Amul butter 500gm\nTata salt 1 kg\nAashirvaad atta 5kg\nFortune mustard oil 1 ltr\nMother Dairy dahi 400g',
    rows: [
      '1 × White butter (makkhan), 500 g',
      '2 × Marakkanam sea salt, 500 g',
      '1 × Khapli wheat atta, 5 kg',
      '1 × Kachi ghani mustard oil, 1 litre',
      '1 × Clay-pot dahi, 400 g',
    ],
  },
  {
    list: 'maggi, detergent, toothpaste, shampoo, milk',
    rows: [
      'nothing: maggi',
      'nothing: detergent',
      'nothing: toothpaste',
      'nothing: shampoo',
      '1 × A2 Gir cow milk, 500 ml',
    ],
  },
  {
    list: 'tomato ketchup\ncoconut water\nsoy milk\npotato chips\nrose water',
    rows: [
      'nothing: tomato ketchup',
      'nothing: coconut water',
      'nothing: soy milk',
      'nothing: potato chips',
      'nothing: rose water',
    ],
  },
  {
    list: 'Basmati rice 5 kg = ₹1,069\nSugar 2 kg @ Rs 112/kg\nJaggery 1kg Rs. 122/-\nTotal: ₹1,415',
    rows: [
      '1 × Dehraduni basmati rice, 5 kg',
      '2 × Khandsari sugar, 1 kg',
      '2 × Palm jaggery (karupatti), 500 g',
    ],
  },
  {
    list: 'half kg paneer\n1/2 kg dahi\n½ kg butter\nquarter kg ginger\n250gm cheese',
    rows: [
      'sold out: Malai paneer',
      '3 × Clay-pot dahi, 200 g',
      '1 × White butter (makkhan), 500 g',
      '1 × Fresh ginger, 250 g',
      '1 × Nilgiri aged cheese, 300 g',
    ],
  },
  {
    list: '2x milk\n3 x 500 g sugar\nghee 200ml x 2\nhoney (350 g)',
    rows: [
      '2 × A2 Gir cow milk, 500 ml',
      '3 × Khandsari sugar, 500 g',
      '2 × Gir cow bilona ghee, 200 ml',
      '1 × Sundarbans mangrove honey, 350 g',
    ],
  },
  {
    list: 'Veggies:\npalak 2 bunches, methi, pudina\n\nFruits:\napples 1 kg, bananas 1 dozen, 4 oranges',
    rows: [
      '1 × Palak (spinach), 2 bunches, 500 g',
      '1 × Methi leaves, Bunch, 200 g',
      '1 × Pudina (mint), Bunch, 50 g',
      '1 × Kinnaur Royal apple, 1 kg',
      '1 × Nendran banana, 500 g (otherUnit)',
      '1 × Nagpur orange, 500 g (otherUnit)',
    ],
  },
  {
    list: '*Grocery*\nAtta 10 kg\nRice 10 kg\nToor dal 2 kg\nGroundnut oil 5 litre\n\n*Masala*\njeera 100g\nlal mirch 250g\ndhania powder 100 g\ngaram masala',
    rows: [
      '2 × Khapli wheat atta, 5 kg',
      '2 × Dehraduni basmati rice, 5 kg',
      '1 × Unpolished toor dal, 2 kg',
      '5 × Wood-pressed groundnut oil, 1 litre',
      '1 × Unjha cumin, 100 g',
      '1 × Guntur chilli powder, 250 g',
      'nothing: dhania powder 100 g',
      '1 × House garam masala, 50 g',
    ],
  },
  {
    list: 'onoin, tomatoe, potatos, brocoli, spinich, cinamon, coffe',
    rows: [
      '1 × Nashik red onion, 500 g',
      '1 × Desi tomato, 250 g',
      '1 × Pahadi potato, 1 kg',
      '1 × Broccoli, 1 head, about 300 g',
      '1 × Palak (spinach), Bunch, 250 g',
      '1 × True cinnamon quills, 50 g',
      '1 × Araku coffee, medium grind, 250 g',
    ],
  },
  {
    list: '5-6 lemons; 2-3 kg onions; a dozen eggs; a bunch of mint',
    rows: [
      '1 × Kagzi lime, 100 g (otherUnit)',
      '1 × Nashik red onion, 2 kg',
      '1 × Free-range brown eggs, 12 pieces',
      '1 × Pudina (mint), Bunch, 50 g',
    ],
  },
  {
    list: 'Please get 1 kg sugar, 500 g tea and 2 packets bread. Thanks!',
    rows: [
      '1 × Khandsari sugar, 1 kg',
      '1 × Assam CTC tea, 500 g',
      '2 × Khapli sourdough loaf, Loaf, 450 g',
    ],
  },
  {
    list: 'badam 250g, kaju 250g, kishmish 200g, akhrot 100 g, anjeer 200 gm, khajur 500g',
    rows: [
      '1 × Kashmiri mamra almonds, 250 g',
      '1 × Vengurla cashew W240, 250 g',
      '2 × Nashik golden raisins, 100 g',
      '1 × Kashmir walnut kernels, 100 g',
      '1 × Purandar dried figs, 200 g',
      '1 × Kutch Barhi dates, 500 g',
    ],
  },
  {
    list: 'हरी मिर्च 100 ग्राम\nधनिया पत्ता\nनींबू 250 ग्राम\nअदरक 100 ग्राम\nलहसुन 200 ग्राम\nकरी पत्ता',
    rows: [
      '1 × Green chilli, 100 g',
      '1 × Coriander leaves, Bunch, 50 g',
      '1 × Kagzi lime, 250 g',
      '1 × Fresh ginger, 100 g',
      '2 × Himachali garlic, 100 g',
      '1 × Curry leaves, 25 g',
    ],
  },
  {
    list: 'ढाई सौ ग्राम जीरा\nपाव किलो चाय\nडेढ़ किलो बेसन\nदो किलो आटा\nआधा लीटर सरसों का तेल',
    rows: [
      '1 × Unjha cumin, 250 g',
      '1 × Assam CTC tea, 250 g',
      '3 × Stone-ground besan, 500 g',
      '1 × Khapli wheat atta, 2 kg',
      '1 × Kachi ghani mustard oil, 500 ml',
    ],
  },
  {
    list: 'do kilo pyaz, aadha kilo tamatar, ek litre doodh, dedh kilo aloo',
    rows: [
      '1 × Nashik red onion, 2 kg',
      '1 × Desi tomato, 500 g',
      '1 × A2 Gir cow milk, 1 litre',
      '1 × Pahadi potato, 2 kg',
    ],
  },
  {
    list: 'Coffee beans 500g, filter coffee 200 g, green tea 100g, masala chai',
    rows: [
      '1 × Coorg arabica beans, 500 g',
      '1 × South Indian filter coffee, 200 g',
      '1 × Nilgiri green tea, 100 g',
      '1 × Masala chai blend, 100 g',
    ],
  },
  {
    list: 'soap x3\ndish liquid 1l\ntoothbrush 4\nhair oil\nloofah',
    rows: [
      '3 × Neem & tulsi soap, 1 bar, 100 g',
      '1 × Soapnut dish liquid, 1 litre',
      '1 × Bamboo toothbrush, 4 pieces',
      '1 × Hibiscus hair oil, 100 ml',
      '1 × Natural loofah, 1 piece',
    ],
  },
  {
    list: '100 kg rice',
    rows: ['20 × Dehraduni basmati rice, 5 kg'],
  },
  {
    list: '7 kg potatoes, 700 g honey, 300 g besan, 2.5 kg sharbati atta',
    rows: [
      '7 × Pahadi potato, 1 kg',
      '1 × Sundarbans mangrove honey, 700 g',
      '1 × Stone-ground besan, 500 g',
      '3 × Sharbati wheat atta, 1 kg',
    ],
  },
  {
    list: '2 watermelons\n1 pineapple\n2 muskmelon\n6 alphonso mangoes\n3 pomegranates',
    rows: [
      '1 × Kiran watermelon, 2 melons, about 4 kg',
      '1 × Vazhakulam pineapple, 1 piece, about 1 kg',
      '1 × Netted muskmelon, 2 melons, about 1.6 kg',
      '1 × Ratnagiri Alphonso mango, 6 pieces',
      '2 × Bhagwa pomegranate, 2 pieces',
    ],
  },
  {
    list: '1 kg mango, 500 g strawberries, 1 kg grapes',
    rows: [
      '1 × Ratnagiri Alphonso mango, 3 pieces (otherUnit)',
      '3 × Mahabaleshwar strawberry, 200 g',
      '1 × Nashik black grapes, 1 kg',
    ],
  },
  {
    list: 'Kala chana 500g\nkabuli chana 1 kg\nchole 2kg\nmasoor dal 500\nlobia',
    rows: [
      '1 × Kala chana, 500 g',
      '1 × Kabuli chana, 1 kg',
      '2 × Kala chana, 1 kg',
      '1 × Red masoor dal, 500 g',
      '1 × Lobia (black-eyed beans), 500 g',
    ],
  },
  {
    list: 'Need for Sunday: basmati rice 1kg; rajma 500g; onions; ghee 1 kg; paneer',
    rows: [
      '1 × Dehraduni basmati rice, 1 kg',
      '1 × Munsiyari rajma, 500 g',
      '1 × Nashik red onion, 500 g',
      '1 × Gir cow bilona ghee, 1 litre',
      'sold out: Malai paneer',
    ],
  },
  {
    list: '> peanut butter\n> muesli 350g\n> oats 1kg\n> granola\n> jam',
    rows: [
      '1 × Crunchy peanut butter, 250 g',
      '1 × Millet & fruit muesli, 350 g',
      '1 × Rolled oats, 1 kg',
      '1 × Coconut jaggery granola, 300 g',
      '1 × Strawberry preserve, 200 g',
    ],
  },
  {
    list: 'mango pickle 250g, lime pickle, garlic pickle 500 g, orange marmalade',
    rows: [
      '1 × Avakaya mango pickle, 250 g',
      '1 × Aged lime pickle, 250 g',
      '1 × Whole garlic pickle, 500 g',
      '1 × Nagpur orange marmalade, 200 g',
    ],
  },
  {
    list: '• ragi flour 1 kg • jowar atta 2 kg • bajra 500 g • poha 1kg • suji 500g',
    rows: [
      '1 × Ragi flour, 1 kg',
      '2 × Jowar atta, 1 kg',
      '1 × Bajra atta, 500 g',
      '1 × Thick poha, 1 kg',
      '1 × Bansi rava, 500 g',
    ],
  },
  {
    list: '1 - milk 1l\n2 - curd 1kg\n3 - paneer 200g\n4 - butter 100 gm',
    rows: [
      '1 × A2 Gir cow milk, 1 litre',
      '1 × Clay-pot dahi, 1 kg pot',
      'sold out: Malai paneer',
      '1 × White butter (makkhan), 100 g',
    ],
  },
  {
    list: 'Hi, can you bring onions 1kg, sweet corn 4, capsicum 250g, mushrooms 200 g',
    rows: [
      '1 × Nashik red onion, 1 kg',
      '1 × Sweet corn on the cob, 4 pieces',
      '1 × Green capsicum, 250 g',
      '1 × Button mushroom, 200 g',
    ],
  },
  {
    list: 'black pepper 50g, elaichi 25 gm, laung, dalchini 50 g, kesar 1 g, star anise',
    rows: [
      '1 × Wayanad black pepper, 50 g',
      '1 × Idukki green cardamom, 25 g',
      '1 × Whole clove, 25 g',
      '1 × True cinnamon quills, 50 g',
      '1 × Pampore saffron, 1 g',
      '1 × Star anise, 25 g',
    ],
  },
  {
    list: 'bhindi 500 g, baingan, gobi 1, gajar 1 kg, mooli, matar 500g, kheera 1kg, shimla mirch',
    rows: [
      'nothing: bhindi 500 g',
      '1 × Bharta brinjal, 1 piece, about 400 g',
      '1 × Snowball cauliflower, 1 head, about 600 g',
      '1 × Delhi red carrot, 1 kg',
      '1 × White mooli, 500 g',
      '1 × Green peas in the pod, 500 g',
      '1 × Tender cucumber, 1 kg',
      '1 × Green capsicum, 250 g',
    ],
  },
  {
    list: '2 × Nashik red onion (2 kg)\n1 × Masala chaas (6 × 200 ml)\n1 × Araku coffee medium grind (250 g)\n3 × Neem tulsi soap (1 bar 100 g)\nhttps://shop.example/category?list=x',
    rows: [
      '2 × Nashik red onion, 2 kg',
      '1 × Masala chaas, 6 × 200 ml',
      '1 × Araku coffee, medium grind, 250 g',
      '3 × Neem & tulsi soap, 1 bar, 100 g',
    ],
  },
  {
    list: 'camel milk, neem, chocolate, pasta, milk powder, sweet lime, baby oil, dog biscuit, toilet paper, batteries, papad, jeera rice',
    rows: [
      'nothing: camel milk',
      'nothing: neem',
      'nothing: chocolate',
      'nothing: pasta',
      'nothing: milk powder',
      'nothing: sweet lime',
      'nothing: baby oil',
      'nothing: dog biscuit',
      'nothing: toilet paper',
      'nothing: batteries',
      'nothing: papad',
      'nothing: jeera rice',
    ],
  },
];
