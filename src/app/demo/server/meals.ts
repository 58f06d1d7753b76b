/** The meals of a day: breakfast, lunch, dinner and snacks, their items separated by commas; empty is not planned. */
export type DemoDay = readonly [breakfast: string, lunch: string, dinner: string, snacks: string]

/** Three weeks of meals, Monday to Sunday: last week, this one, and the next, which is only half planned. */
export const demoWeeks: readonly (readonly DemoDay[])[] = [
  [
    ['Porridge, Bananas', 'Leek soup, Rolls', 'Shepherd’s pie, Peas', 'Apples'],
    ['Toast, Eggs', 'Cheese sandwiches, Carrots', 'Lentil curry, Rice', 'Oatcakes'],
    ['Porridge, Raisins', 'Jacket potatoes, Cheese', 'Fish fingers, Potatoes, Peas', 'Grapes'],
    ['Yoghurt, Granola', 'Hummus, Pittas', 'Jollof rice, Chicken', 'Apples'],
    ['Toast, Marmalade', 'Tomato soup, Rolls', 'Pizza, Salad', 'Flapjack'],
    ['Pancakes, Berries', 'Cheese toasties', 'Egusi soup, Pounded yam', ''],
    ['Eggs, Bacon, Toast', 'Roast chicken, Potatoes, Carrots', 'Omelettes, Salad', 'Apple crumble'],
  ],
  [
    ['Porridge, Bananas', 'Chicken soup, Rolls', 'Fish pie, Peas', 'Apples'],
    ['Toast, Eggs', 'Cheese sandwiches, Carrots', 'Chickpea curry, Rice', 'Oatcakes'],
    ['Porridge, Berries', 'Tomato soup, Rolls', 'Sausages, Potatoes, Carrots', 'Grapes'],
    ['Yoghurt, Granola', 'Hummus, Pittas', 'Jollof rice, Chicken', 'Apples'],
    ['Toast, Eggs', 'Jacket potatoes, Baked beans', 'Pizza, Salad', 'Flapjack'],
    ['Pancakes, Berries', 'Cheese toasties', 'Lasagne, Salad', ''],
    ['Eggs, Toast', 'Roast beef, Potatoes, Carrots', 'Vegetable soup, Bread', 'Apples'],
  ],
  [
    ['Porridge, Bananas', 'Leek soup, Rolls', 'Moi moi, Rice', 'Oranges'],
    ['Toast, Eggs', 'Cheese sandwiches, Carrots', 'Vegetable stir-fry, Noodles', 'Oatcakes'],
    ['Porridge, Raisins', '', 'Salmon, Potatoes, Beans', ''],
    ['Yoghurt, Granola', 'Hummus, Pittas', 'Jollof rice, Chicken', ''],
    ['', '', 'Pizza', ''],
    ['Pancakes', '', '', ''],
    ['', 'Roast lamb, Potatoes, Leeks', '', ''],
  ],
]

/** The notes of days: the week, 0 to 2, the day counted from its Monday, and the words. */
export const demoMealNotes = [
  { week: 0, day: 5, text: 'Ngozi cooks' },
  { week: 1, day: 3, text: 'Tobi has football, dinner at seven' },
  { week: 1, day: 6, text: 'Mia and Jonas come for lunch' },
  { week: 2, day: 5, text: 'Ngozi is at her sister’s' },
] as const

/** The items that were added to this week's list by hand. */
export const demoShopping = [
  { itemName: 'Washing powder', quantity: '1 box' },
  { itemName: 'Dog food', quantity: '2 bags' },
  { itemName: 'Birthday candles', quantity: '1 pack' },
  { itemName: 'Milk', quantity: '4 pints' },
] as const
