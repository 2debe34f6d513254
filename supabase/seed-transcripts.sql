-- What is said in the videos of two of the demo's courses: each line below is one line of a lecture, spread evenly over the
-- video. The films are placeholders, so nothing here is really said in them.

insert into private.video_transcripts (video_id, course_id, language, cues)
select v.id, v.course_id, lecture.language, spread.cues
from (values
  ('nadi', 1, 'en', $$
Welcome. In this course we read the pulse, and we begin by putting it in its place.
Yogaratnakara lists eight things to examine in every patient: the ashtasthana pariksha.
They are nadi, mutra, mala, jihva, shabda, sparsha, drik and akriti.
Pulse, urine, stool, tongue, voice, touch, eyes and the whole appearance.
Notice that the pulse comes first, and notice also that it is one of eight.
A teacher who tells you to close your eyes and ignore the other seven has not read the verse to its end.
Charaka and Sushruta do not describe pulse reading as we practise it.
The detailed account comes later, above all in the Sharngadhara Samhita.
So be careful when you say that something is in the texts: say which text.
What does the pulse add to the other seven?
It is quick, it costs nothing, and it can be repeated at every visit.
It tells you how the doshas are moving now, while the tongue tells you more about the last few days.
It also brings you close to the patient, who often speaks more freely while you hold the wrist.
But the pulse has to agree with the rest.
If the pulse feels heavy and the tongue is coated and the appetite is poor, the three support each other.
If the pulse feels heavy and everything else is light, examine again before you believe your fingers.
Write all eight findings on one line of the case sheet, every time.
After a hundred patients you will see which of them you neglect.
Most of us neglect the urine and the voice.
In the next lecture we find the artery and place the three fingers.
Until then, feel your own pulse every morning and write down three words about it.
Do not interpret them yet. First learn to notice.
$$),
  ('nadi', 2, 'en', $$
Let us find the place. Ask the patient to sit with the forearm supported and the palm turned up.
Feel for the bony point below the thumb, the styloid process of the radius.
Put your index finger just below it, on the side of the wrist crease.
Now lay the middle and the ring finger beside it, touching each other, in one line.
By tradition the index finger is read for vata, the middle for pitta and the ring finger for kapha.
Use the pads of the fingers, not the tips, and keep the nails short.
Bend the patient’s wrist a little and let the elbow rest, so that no muscle is tense.
By custom one begins with the right hand in men and the left in women. Read both before you decide.
Press lightly at first, then to the middle, then until the pulse nearly stops, and release.
Give all three fingers the same pressure. This is the hardest part, so practise it on a rolled towel.
Stay for at least thirty beats at each depth.
If you cannot find the artery, do not dig. Warm the hand and look again.
An artery may run in an unusual place, or a dialysis fistula may be there. Never press on a fistula.
$$),
  ('nadi', 3, 'en', $$
A good reading needs the right time and the right conditions.
The texts prefer the morning, when the stomach is empty and the mind is still quiet.
In a clinic we cannot always have the morning, but we can keep to a few rules.
Let the patient sit for five minutes before you touch the wrist.
Ask when they last ate. After a meal the pulse is steadier and fuller, and you may call it kapha by mistake.
Hunger does the opposite: Sharngadhara says that the pulse of a hungry person is unsteady.
Ask about tea and coffee, tobacco, and a walk up the stairs.
Ask about medicines. A beta blocker slows the pulse and no finger will tell you so.
Do not read straight after a bath, an oil massage or exercise.
Do not read while the patient is anxious or angry. Desire and anger make it quick, worry and fear make it weak.
Many people are a little afraid of the examination itself.
Talk about something ordinary, and read again at the end of the consultation.
You also have conditions of your own. Wash your hands, warm them, and sit comfortably.
If you have just argued on the telephone, take a minute to breathe.
A noisy room spoils a reading more than most students believe.
When you record the pulse, record the conditions with it: the time, the last meal, the posture.
Then you can compare two visits honestly.
If the conditions were poor, write that too, and give the finding less weight.
It is no shame to write: pulse not reliable today.
Your task this week is simple. Read one healthy person before breakfast, after lunch and after climbing the stairs.
You will see how far the same pulse can wander in a single day.
$$),
  ('nadi', 4, 'en', $$
Gati means gait. The old teachers compared the way a pulse moves to animals that everybody knew.
The pulse of vata moves like a snake or a leech: curved, thin and quick to slip away.
The pulse of pitta moves like a frog, a crow or a sparrow: it jumps, sharp and clear.
The pulse of kapha moves like a swan or a pigeon: slow, broad and even.
Sarpa, manduka, hamsa. Learn the three pictures before you learn any number.
On the pressure trace behind me, look at the first curve: low, and no two waves alike.
The second rises steeply and falls steeply. That is the jump under your middle finger.
The third rises slowly and stays up. That is the swan.
The trace is a teaching aid. It does not diagnose, and neither does one beat.
Wait for the movement that returns, and let the rest go by.
Say what you felt in plain words first, and only then name the animal.
$$),
  ('nadi', 5, 'en', $$
Today we take three plain qualities: vega, tala and bala.
Vega is the rate. Count for a full minute, not for fifteen seconds times four.
In an adult at rest we expect roughly sixty to a hundred beats, and a trained runner may have fewer.
Write the number down. Words like fast and slow are not enough for a record.
Tala is the rhythm, as in music.
Tap the beat with your other hand on the table. If your tapping stumbles, the pulse does.
A pulse that quickens as the patient breathes in and slows as they breathe out is common in the young and healthy.
A pulse with an extra beat now and then may be harmless, but ask about palpitations and fainting.
A pulse that is irregular all through needs an electrocardiogram, and soon.
Do not call it vata and send the patient home with ghee.
Bala is the strength: how much pressure it takes until the pulse disappears.
A strong pulse resists the finger, a weak one gives way at once.
Compare the two wrists. A clear difference between them is a finding that a physician must follow up.
Strength changes with age, with fasting and with loss of blood.
A weak and very quick pulse in someone who is pale and sweating is an emergency, whatever the doshas may be.
How do the three fit the doshas?
Vata tends to be quick or changing, with an uneven rhythm and little strength.
Pitta is quick, regular and strong. Kapha is slow, regular and full.
These are tendencies, not definitions.
A slow pulse may be kapha, or an athlete, or a thyroid that works too little.
So we measure first, and interpret second.
Put three boxes on your case sheet and fill all of them, even when they are normal.
$$),
  ('nadi', 6, 'en', $$
Before you can say that a pulse is disturbed, you must know what is normal for this person.
That is the pulse of the prakriti, the constitution.
A person of vata constitution has a thin, light and changeable pulse when perfectly well.
In a person of kapha constitution the same pulse would be a warning.
So ask about the constitution first: build, skin, sleep, appetite, and how the person meets a change of plan.
Use the same questionnaire each time, and do not fill it in from the pulse.
If you do, you only prove to yourself what you already believed.
The pulse of a pitta person is clear, warm and rather quick, best felt under the middle finger.
The pulse of a kapha person is broad and calm, and one has to wait for it.
Most people are of two doshas, and the two may show at different depths.
Many teachers look for the constitution at the deep level, and for the present state at the surface.
The texts do not say this in so many words, so hold it lightly.
The best way to know a normal pulse is to read it when the person is well.
Ask your regular patients to come once in a healthy season, and write that reading on the first page of the file.
When they come with an illness, open that page before you touch the wrist.
Then you do not ask whether this pulse is like a snake.
You ask whether it is more like a snake than it used to be.
That is a question you can answer.
Children and old people have their own normal, which we shall come to.
For practice, read five members of one family and compare.
You will often find the same pulse in a grandmother and a grandchild.
$$),
  ('nadi', 7, 'en', $$
So far we have spoken as if one dosha came alone. In the clinic this is rare.
In a dual disturbance the pulse shows two gaits, one after the other.
Sharngadhara says that it is now slow and now quick.
With vata and pitta you feel the snake, and between its turns the frog.
The pulse is thin and uneven, but some of the beats strike sharply.
With pitta and kapha you feel a full pulse that sometimes jumps.
With vata and kapha the finding is easily missed, since both are cold.
Look for a slow pulse that becomes irregular at the deeper level.
How do you avoid guessing? Take one quality at a time.
First the rate, then the rhythm, then the strength, then the breadth, then the warmth of the skin.
Write each in a column under the dosha that it belongs to.
When two columns are filled, you have a dual disturbance, and you can see which is the greater.
When all three are filled, the texts speak of sannipata.
They compare that pulse to a quail, a partridge or a small bird that hops and stops.
Such a patient is usually seriously ill in other ways too.
Do not wait for the pulse to be certain. Look at breathing, consciousness, temperature and blood pressure, and refer without delay.
There is one more trap.
A patient who takes several medicines may have a pulse that belongs to the medicines.
And one who did not sleep last night will show vata, whatever the disease.
So repeat a dual reading on another day before you build a plan on it.
If the two readings differ, believe the one that fits the other seven examinations.
When two students read the same wrist, let each write before either speaks.
Agreement is pleasant, but what you disagree on teaches you more.
In the exercise you will hear me describe six pulses. Sort each into one or two columns.
$$),
  ('nadi', 8, 'en', $$
Ama is what remains when food is not fully digested, and it can be felt in the pulse.
Sharngadhara says that the pulse with ama is very heavy.
Under the finger it is dull, as if the artery were wrapped in wet cloth.
The beat is there, but its edges are not clear.
Compare it with a kapha pulse, with which it is often confused.
The kapha pulse is broad and smooth, and one enjoys reading it. The pulse with ama is broad and sticky.
Now look at the tongue. A thick coating that comes back after scraping supports ama.
Ask about appetite, about heaviness after meals, and about a stool that is sticky and smells strongly.
If these agree, we plan pachana before anything else.
Light food, warm water, and a digestive such as shunthi in a dose that suits the person.
Read the pulse again after three days, at the same hour.
What should change? First the edges. The beat becomes distinct, as when a window is cleaned.
Then the weight. The pulse feels lighter, and you need less pressure to follow it.
The appetite usually returns at about the same time, and the coating becomes thin.
If nothing has changed, do not simply double the dose.
Ask what was really eaten, and at what time.
Think also of other reasons for a dull pulse: swelling of the wrist, a thick arm, a low blood pressure.
A patient with swollen legs and a dull pulse needs an examination of the heart and the kidneys, not pachana.
Record the reading before and the reading after side by side.
A student once showed me twenty such pairs, and in fourteen the change was as described.
In six it was not, and those six made the better seminar.
$$),
  ('nadi', 9, 'en', $$
In fever the pulse is warm and quick. The verse says so in a single line.
As a rule of thumb the rate rises by about ten beats for each degree Celsius.
So take the temperature and the pulse together, and enter both on the chart.
When the pulse is much slower than the fever would suggest, note it. Some infections do this.
When the pulse is much quicker, look for loss of fluid, pain or fear.
Follow the fever through the day, since each dosha has its hours.
Kapha is said to rise in the first third of the day and of the night, pitta in the middle, vata at the end.
A fever that climbs at noon and at midnight makes us think of pitta.
Read at the same four hours for two days, and a pattern will show itself, or will not.
In a fever with ama the pulse is heavy as well as quick, and food is refused.
This is the time for rest, warm water and very light food.
As the ama is digested the pulse becomes lighter, although the fever may still be there.
Now the limits. A fever with a stiff neck, confusion, a rash that does not fade, or fast breathing is an emergency.
So is any fever in a baby of less than three months.
A fever of more than three days needs a blood test, and in our seasons a thought of malaria and dengue.
The pulse helps us to follow a fever. It does not name the organism.
$$),
  ('nadi', 10, 'en', $$
In two seasons of life the pulse changes, and the change is not a disease.
The first is pregnancy.
The volume of blood grows by nearly half, and the heart works faster.
The pulse is fuller and about ten to twenty beats quicker than before.
Some texts speak of a quick and slippery pulse, and many teachers claim to recognise a pregnancy by it.
Please use a test. It is cheap, and it is right.
A quick pulse in a healthy pregnancy is not pitta to be cooled and not a reason for purgation.
Purification is not given in pregnancy, and a strong herb needs a strong reason.
What is not normal? A resting pulse that stays above a hundred and twenty, breathlessness at rest, chest pain, fainting, or swelling of the face with headache.
Then we do not treat. We refer on the same day.
After the birth the pulse settles over some weeks. Vata is said to be raised, and rest and oil massage are the custom.
The second season is old age.
The arteries become stiffer, so that the beat feels harder and jumps a little.
A student may call it pitta. It is the wall of the vessel, not the dosha.
Extra beats become more common, and the rate rises less with effort.
Vata is the dosha of this age, and a light, dry pulse is to be expected.
We do not give medicine to make an old pulse young.
We ask about sleep, food, falls and company, and we look through the bag of tablets.
But an irregular pulse that is new must not be put down to age.
Atrial fibrillation is common after seventy, and it can be treated before it causes a stroke.
So measure, record, and send for an electrocardiogram.
Know what is normal, leave it alone, and act on the rest.
$$),
  ('nadi', 11, 'en', $$
This is the most important lecture of the course. It is about what the pulse cannot tell.
The pulse does not show the sugar in the blood, nor a tumour, nor a stone.
It does not replace the measurement of blood pressure, and it does not exclude a heart attack.
When a patient asks, Doctor, what do you see in my pulse? answer honestly.
You may say: I feel that your digestion may be weak. Let us see whether the other findings agree.
Do not say: you have diabetes, or: your kidneys are failing. A sentence like that can ruin a year of somebody’s life.
If you suspect a disease, order the test that shows it.
Chest pain, a new irregular pulse, sudden weakness or blood that is lost go to a hospital, now.
Two good readers often disagree. Studies that compared them found moderate agreement at best.
That is no reason to give the pulse up. It is a reason to be modest.
Write down what you felt, what you concluded, and what you did to make sure.
A physician who knows the limits of a method can be trusted with it.
$$),
  ('nadi', 12, 'en', $$
Now it is your turn. You will hear ten recorded pulses, each with a short history.
Pause after each, and write down your reading before you go on.
Use the order that we have practised: rate, rhythm, strength, breadth, then the gait.
Number one is a student before an examination. The rate is ninety-eight, and the waves are thin and unequal.
I would write: quick, slightly uneven, light. Vata, and a good reason for it.
Number two is the same student a month later, on holiday. Seventy-two, even and clear.
This is why we never plan a treatment on one reading.
Number three is a farmer of fifty with a burning stomach. Eighty-eight, regular, and each wave rises steeply.
The frog, and the history agrees.
Number four feels broad and dull. Look at the note on the tongue before you decide between kapha and ama.
Number five is slow, fifty-two, and strong. She runs ten kilometres a day. Nothing to treat.
Number six jumps, stops and jumps again. If you wrote vata with pitta, read the age: seventy-four.
The right answer is an electrocardiogram.
Number seven is a fever at noon and number eight the same fever at dusk. Compare the charts.
Number nine is a woman in the sixth month of pregnancy. Ninety-two, full, regular, and normal.
Number ten I leave to you. There is no solution on the next slide.
Two colleagues and I did not agree about it, and we have written down why.
If you had seven readings like mine, you have learnt to feel.
If you wrote down the conditions each time, you have learnt something better.
Go on with one patient a day, and read your notes again after three months.
Thank you for your attention, and for your patience.
$$),
  ('swasthavritta', 1, 'en', $$
What is health? Before we speak about routines we should know what they are for.
Sushruta gives a definition that every student knows by heart.
Sama dosha, sama agni, sama dhatu mala kriya, prasanna atma indriya manah.
The doshas in balance, the fire in balance, tissues and wastes doing their work, and self, senses and mind at ease.
Look at what is in this sentence, and at what is not.
There is no mention of the absence of disease.
Health is something that is present, and so it can be looked after.
The first part concerns the doshas. Sama does not mean that there are equal amounts of the three.
It means that each has the measure that suits this person, at this age and in this season.
The second part is agni. Ask about hunger: does it come at regular hours, and is it followed by comfort?
The third part is tissues and wastes. Energy, sleep, stool, urine and sweat tell you about these.
The fourth part is the mind, and it is not an ornament at the end of the verse.
Prasanna means clear, like water in which nothing is stirred up.
A person with perfect blood tests and no peace does not fulfil the definition.
How do we use it in practice?
I keep eight short questions, two for each part, and I ask them at every first visit.
Two minutes are enough.
The answers show where a routine should begin.
One person needs regular meals, another needs sleep, a third needs an evening without a screen.
Do not give all of them the same printed page.
A routine that is kept for a year is worth more than a perfect one that is kept for a week.
In this course we take one habit at a time, and for each we ask: for whom, how much, and for whom not.
$$),
  ('swasthavritta', 2, 'en', $$
The healthy person should rise in the brahma muhurta, says Vagbhata, to protect life.
That is the last part of the night, from about ninety-six to forty-eight minutes before sunrise.
The reason that is given is the quiet: the air is still and the mind is clear.
It is also the hour of vata, which helps the bowels to move.
But the verse speaks of the healthy person, and it goes on: after considering whether the food of last night is digested.
So it is not a rule for everybody.
Children, the old and the sick may sleep longer, and so may a mother who was awake with her baby.
A nurse who comes home at two in the morning should not rise at five.
Rising early without going to bed early is only loss of sleep.
So begin in the evening. Go to bed fifteen minutes earlier each week until seven hours fit.
When you wake, stay for a moment, notice whether you feel light, then get up.
Drink some water if you like it. There is no merit in forcing a litre.
$$),
  ('swasthavritta', 3, 'en', $$
The first half hour belongs to the senses: teeth, tongue, nose and eyes.
Dantadhavana was done with a fresh twig, its end chewed to a brush.
The tastes recommended are astringent, pungent and bitter: khadira, karanja, nimba.
Today a soft brush and a fluoride paste do the work, and a twig may come after it.
Brush gently for two minutes. The texts warn against hurting the gums, and dentists agree.
Then jihva nirlekhana, scraping the tongue.
Use a smooth scraper, from the back to the front, five or six times.
Look at the coating before you remove it. It is a daily note about your digestion.
Gandusha, holding oil in the mouth, is pleasant for a dry mouth. It does not replace the brush.
Now the nose. Pratimarsha nasya is two drops of oil, with the head tilted back.
Sesame oil or anu taila is used, lukewarm and clean.
Wait for a minute, breathe calmly, and spit out what reaches the throat.
Do not do it during a cold, after a bath, after a meal or in fever, and not for small children.
Anjana, the collyrium, needs a word of caution.
The texts describe it with care, but many kajals that are sold contain lead.
I do not advise an unknown product in anybody’s eyes, and never in those of a child.
Wash the eyes with clean cool water, and rest them from the screen. That is a good anjana for our time.
The whole sequence takes ten minutes once it is a habit.
If your patient can keep only one part of it, let it be the tongue.
It takes twenty seconds, and it makes one look.
Next we take up the oil.
$$),
  ('swasthavritta', 4, 'en', $$
Vagbhata says: practise abhyanga daily, for it delays ageing, tiredness and vata.
Patients hear daily, and think of an hour. So they never begin.
He also names the places that matter most: the head, the ears and the feet.
Five minutes on these three are better than none.
Warm a spoon of sesame oil in a bowl of hot water. Coconut oil suits those who feel hot.
Rub along the long bones and in circles on the joints, with a pressure that is pleasant.
Massage the soles at night, wipe them well, and mind the slippery floor.
Wait for ten minutes, then bathe in warm water with a little gram flour or a mild soap.
Leave it out in fever, in indigestion, with a cold, and after a purification.
Do not rub a swollen red calf. It may be a clot, and it needs a doctor today.
Begin with Sunday. A habit that is small and kept will grow by itself.
$$),
  ('swasthavritta', 5, 'en', $$
Vyayama is effort that makes the body stable and increases its strength. That is Charaka’s definition.
He adds at once that it should be done in measure.
The measure is half of your strength, ardha shakti.
But how does one know the half?
The texts give signs. Sweat appears on the forehead, the nose and in the armpits, and the mouth becomes dry.
When you begin to breathe through the mouth, you have reached it.
Today we say it in another way: you can still talk, but you can no longer sing.
So the half is not a number of minutes. It is different for each person and changes with the season.
In the cold months and in spring one may go to the half. In summer and in the rains one does less.
The person who eats rich food and is strong may do more. The very young, the old and the hungry do less.
What are the benefits that the verse names? Lightness, ability to work, firmness, a good fire, and less fat.
And too much of it? Thirst, wasting, breathlessness, bleeding, cough and fever.
The verse compares a person who overdoes it to a lion that drags an elephant.
For most of my patients the problem is the other one: they sit for eleven hours.
Begin with a walk of ten minutes after each meal, at an easy pace.
After two weeks add something that uses the arms and the trunk, such as slow surya namaskara.
Afterwards rub the limbs, and wait half an hour before you eat.
Ask before you advise: chest pain, fainting, breathlessness on one flight of stairs.
Anyone with these, and anyone with a known heart disease, sees a physician first.
In diabetes, check the sugar and the feet.
And do not forget joy. The exercise that is enjoyed is the exercise that is done.
$$),
  ('swasthavritta', 6, 'en', $$
How we eat matters as much as what we eat. Charaka gives two lists, and we take them in turn.
The first names eight factors that decide what a food will do.
Prakriti, its nature: black gram is heavy, green gram is light.
Karana, its preparation: the same rice is light when parched and heavy when made with milk.
Samyoga, what is combined with it. Rashi, the quantity of the whole and of each part.
Desha, the place where it grew and where you live. Kala, the season, and your age.
Upayoga samstha, the rules of eating. And upayokta, the one who eats.
The eighth is the one that we forget most easily.
The second list has ten rules for the table.
Eat warm food. Eat it with a little fat. Eat in the right quantity.
Eat when the last meal is digested. Eat nothing that opposes something else on the plate.
Eat in a pleasant place, with what you need. Do not eat too fast, and not too slowly.
Eat without chatter and laughter, with your mind on the food. And eat with regard to yourself.
About the quantity there is a simple measure: think of the stomach in three parts.
One for solid food, one for liquid, and one left free for the doshas to move.
Which of the ten is the hardest today? I ask this in every class, and the answer is always the ninth.
The telephone lies beside the plate.
So I give one task only: one meal a day without a screen, for two weeks.
People often report that they eat less and enjoy it more. Some do not, and that is also an answer.
Patients with diabetes who take insulin, and people with an eating disorder, need advice of their own.
Never tell them to wait for hunger.
$$),
  ('swasthavritta', 7, 'en', $$
Life rests on three pillars: food, sleep and a conduct in measure. Sleep is the second.
Charaka says that happiness and misery depend on it, strength and weakness, knowledge and ignorance.
He describes sleep as the state in which the mind is tired and turns away from its objects.
So the mind needs time to turn away. It does not stop like a lamp.
How much is enough? For most adults seven to eight hours, at about the same time.
The best test is the forenoon: are you awake without tea?
Now to sleep by day, on which the texts are strict.
It is moist and increases kapha, and so it is to be avoided by healthy people in most seasons.
In summer it is allowed, since the nights are short and the heat dries us.
It is allowed for those who are tired by travel, by labour or by grief, for the sick, for children and for the old.
If a patient must sleep by day, let it be twenty minutes, sitting or half lying, before three o’clock.
Dozing in a chair is said to be neither moist nor dry, and so it does little harm.
Late nights are the opposite: dry, and they raise vata.
Those who work at night cannot avoid it. Help them to protect the sleep of the next day.
A dark room, a quiet telephone, a light meal before the shift, and the main meal after waking.
For those who lie awake I begin with the evening. Dinner three hours before bed, and small.
Warm milk if it agrees with you, oil on the soles, and the lamp turned low.
No clock in sight. If you are awake for half an hour, get up and read something dull.
Do this for three weeks before you judge it.
Now the warnings. Loud snoring with pauses, and sleepiness at the wheel, need a sleep study.
Waking at four with a heavy heart for weeks may be depression. Ask about it openly.
Someone who speaks of not wanting to live needs help on the same day, not a herb.
And never stop a sleeping tablet suddenly that was taken for years. It is reduced slowly, with the doctor who gave it.
Sleep cannot be forced. It comes to the one who has prepared the place.
$$),
  ('swasthavritta', 8, 'en', $$
The year has two halves. In one the sun gives strength, in the other it takes it.
When the sun moves south, from the rains to the winter, strength grows: this is visarga kala.
It reaches its height in hemanta, the early winter, and holds through shishira.
In the cold the fire is kept inside, as in a covered oven, and it burns strongly.
If it is not given enough fuel, say the texts, it consumes the tissues.
So this is the time for food that nourishes: new rice, wheat, milk, ghee, black gram, sesame and jaggery.
Sweet, sour and salty tastes are favoured, and everything is eaten warm.
It is the season for abhyanga, for exercise up to the half of one’s strength, and for warm clothes.
In shishira the wind is drier, and we continue in the same way with a little more oil.
This does not mean that everybody should eat sweets for four months.
A patient with diabetes or high cholesterol has his own winter. Let him take the warmth and leave the sugar.
Then comes early spring, and with it a change.
The kapha that was gathered in the cold begins to melt, as ghee melts in the sun.
It weakens the fire, and we see coughs, colds and heaviness.
Now the diet must turn, and this is where most people go wrong: they eat as in January.
Old barley and wheat, green gram, honey that is not heated, ginger water, and bitter vegetables.
Less milk, less sour, no sleep by day, and more exercise.
The turning is not made in one day. The texts give a fortnight, ritu sandhi, the joint of two seasons.
Leave the old habits by quarters, and take up the new ones by quarters.
Spring is also the time when vamana is considered, for suitable patients, by a trained physician.
It is not a home remedy.
Look at your own town when you apply all this. February in Chennai is not February in Shimla.
$$),
  ('swasthavritta', 9, 'en', $$
Now we come to the months in which strength falls.
The sun moves north, the days grow long, and moisture is drawn out of the earth and out of us.
In late spring keep to light food, since kapha is still moving.
In grishma, the summer, the fire is mild and the body is dry.
Choose sweet, cool and liquid food: rice, milk, buttermilk with cumin, coconut water, grapes and melon.
Avoid what is very salty, sour and hot, and avoid exercise in the heat of the day.
Sleep at noon is allowed now, and the evening belongs to the open air.
Remember what the verse did not know: heatstroke. Confusion and hot skin are an emergency. Cool the person and call for help.
Then the rains. In varsha the fire is at its weakest, and the water is not clean.
Vata, which was gathered in summer, is now disturbed, and the sour vapour of the earth is said to raise pitta.
So eat little, warm and freshly cooked. Old grain, green gram soup, a little ghee, rock salt and lemon.
Boil the water. The texts say so, and the public health department says so.
Raw salads from the street, day sleep and river water are to be left alone.
Basti is the purification of this season, for suitable patients and under supervision.
Keep dry, keep the feet clean, and keep mosquitoes away. Dengue is part of our ritucharya.
A fever in these months needs a blood test before it needs a name in Sanskrit.
For your patients, make a single page for each season, in their own language, with five lines.
Five lines are read.
$$),
  ('swasthavritta', 10, 'hi', $$
नमस्कार। आज का विषय है वेग, यानी शरीर की वे स्वाभाविक प्रेरणाएँ जिन्हें रोकना नहीं चाहिए।
चरक ने सूत्रस्थान के सातवें अध्याय में तेरह अधारणीय वेग गिनाए हैं।
मूत्र, मल, शुक्र, अपान वायु, वमन, छींक और डकार।
जम्हाई, भूख, प्यास, आँसू, नींद, और परिश्रम के बाद की तेज़ साँस।
इन्हें रोकने से वात की स्वाभाविक गति में बाधा आती है।
मूत्र रोकने से पेट के निचले हिस्से और सिर में दर्द, और पेशाब में कठिनाई बताई गई है।
आज शिक्षक, ड्राइवर और दुकानदार घंटों तक पेशाब रोकते हैं, और अक्सर पानी ही कम पीते हैं।
उन्हें सलाह दीजिए कि हर तीन घंटे में एक बार शौचालय जाएँ।
मल का वेग रोकने से पेट में भारीपन, सिरदर्द और पिंडलियों में ऐंठन कही गई है।
सुबह का समय तय रखिए, और जल्दी मत कीजिए।
छींक रोकने से गर्दन में जकड़न हो सकती है। रूमाल रखिए, पर छींक मत रोकिए।
आँसू भी वेग हैं। दुख में रोना कमज़ोरी नहीं है।
नींद आए तो सो जाइए। मोबाइल देखते हुए नींद टालना भी वेग रोकना ही है।
भूख और प्यास का आदर कीजिए, पर हर इच्छा भूख नहीं होती।
अब दूसरी बात, जो उतनी ही ज़रूरी है।
कुछ वेग ऐसे हैं जिन्हें रोकना चाहिए। चरक इन्हें धारणीय वेग कहते हैं।
मन के लोभ, शोक, भय, क्रोध, अहंकार और ईर्ष्या; वाणी की कठोरता, चुगली और झूठ; और शरीर की हिंसा।
यानी शरीर की प्रेरणा को बहने दीजिए, और मन के आवेग को थाम लीजिए।
वेग को ज़बरदस्ती पैदा करना भी ठीक नहीं, जैसे शौच में देर तक ज़ोर लगाना।
कुछ लक्षणों में केवल दिनचर्या काफ़ी नहीं है।
पेशाब बिल्कुल रुक जाए, मल में खून आए, या शौच की आदत कई हफ़्तों से बदली हो, तो डॉक्टर से जाँच कराइए।
गर्भावस्था में और बुज़ुर्गों में बार-बार पेशाब आना अलग से पूछिए।
इस हफ़्ते का अभ्यास: एक दिन लिखिए कि आपने कौन-सा वेग कब और क्यों रोका।
फिर सोचिए कि इनमें से कितने सचमुच रोकने ज़रूरी थे। धन्यवाद।
$$)
) as lecture (slug, position, language, words)
join public.course_videos v on v.id = md5('video:' || slug || ':' || position)::uuid,
lateral (
  select jsonb_agg(jsonb_build_array(v.duration_s * (n - 1) / cardinality(spoken.lines), spoken.lines[n]) order by n) as cues
    from (select string_to_array(btrim(words, E'\n'), E'\n') as lines) spoken, generate_subscripts(spoken.lines, 1) n
) spread;
