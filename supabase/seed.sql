-- The demo's content. It contains no real courses: in place of the course's own recordings, every link leads to one of nine
-- openly licensed films by the Blender Foundation, in rotation.

insert into public.courses (id, title, description, thumbnail_url, level, language, is_active, created_at)
select md5('course:' || slug)::uuid, title, description, thumbnail_url, level, 'en', is_active, now() - make_interval(days => age)
from (values
  ('panchakarma', 'Panchakarma Foundations',
   'The five purification therapies from preparation to aftercare: whom to treat, how to prepare, what to watch for and when to stop.',
   'https://i.ytimg.com/vi/eRsGyueVLvQ/hqdefault.jpg', 'Foundation', true, 210),
  ('rasayana', 'Rasayana Therapy in Practice',
   'Rejuvenation as Charaka describes it, carried over to a busy clinic: choosing a patient, a method and a preparation.',
   null, 'Advanced', true, 180),
  ('kshar-sutra', 'Kshar Sutra for Anorectal Disorders',
   'The medicated thread in fistula-in-ano, pilonidal sinus and haemorrhoids, from making the thread to the last follow-up.',
   null, 'For registered doctors', true, 150),
  ('nadi', 'Nadi Pariksha: Reading the Pulse', null, null, null, true, 120),
  ('dravyaguna', 'Dravyaguna: Herbs for Daily Practice',
   'How to think in rasa, guna, virya, vipaka and prabhava, then thirty-four herbs that a general practice meets every week.',
   null, 'Foundation', true, 95),
  ('clinic-marketing', 'Digital Marketing for Ayurveda Clinics',
   'A website that answers patients, a profile that is found nearby, reviews that are earned, and claims that stay within the law.',
   'https://i.ytimg.com/vi/R6MlUcmOul8/hqdefault.jpg', 'All levels', true, 70),
  ('case-study', 'Writing a Case Study That Gets Published',
   'From the first note at the bedside to the reply to the reviewers, following the CARE guideline.', null, null, true, 50),
  ('swasthavritta', 'Swasthavritta: Daily and Seasonal Routine',
   'Dinacharya and ritucharya as advice that patients can keep.', null, null, true, 30),
  ('marma', 'Marma Chikitsa: A First Look',
   'The 107 vital points and how they are classified. This course is being recorded again.', null, 'Foundation', false, 240)
) as course (slug, title, description, thumbnail_url, level, is_active, age);

-- One line per video: 'title | description', in playing order.
insert into public.course_videos (id, course_id, title, description, youtube_url, order_index, duration_s)
select
  md5('video:' || slug || ':' || position)::uuid,
  md5('course:' || slug)::uuid,
  split_part(entry, ' | ', 1),
  nullif(split_part(entry, ' | ', 2), ''),
  case
    when position % 3 = 0 then 'https://youtu.be/' || film
    when position % 3 = 1 then 'https://www.youtube.com/watch?v=' || film
    else 'https://www.youtube.com/embed/' || film
  end,
  position - 1,
  (array[635, 597, 888, 734, 464, 730, 232, 630, 185])[number]
from (
  select slug, entry, position, number, (array[
    'aqz-KE-bpKQ', 'YE7VzlLtp-4', 'eRsGyueVLvQ', 'R6MlUcmOul8', 'WhWc3b3KhnY', 'Y-rmzh0PI3c', 'mN0zPOpADL4', '_cMxraX_5RE', 'u9lj-c29dxI'
  ])[number] as film
  from (values
    ('panchakarma', array[
      'Why purify? Shodhana and shamana compared | When removing a dosha is better than calming it, and when it is not.',
      'The three stages: purvakarma, pradhanakarma, paschatkarma | An overview of the whole course of treatment on one timeline.',
      'Who may be treated: arha and anarha | Indications and contraindications of each of the five therapies, with the reasons that the texts give.',
      'Examination before treatment: dashavidha pariksha | The ten points of examination, reduced to a form that fits on one page.',
      'Deepana and pachana: kindling the fire first',
      'Signs of ama and of its absence | What to look for on the tongue, in the stool and in the appetite before you go on.',
      'Snehapana I: choosing the sneha and the dose | Ghee, oil, fat or marrow; hrasva, madhyama and uttama matra.',
      'Snehapana II: the daily course and the signs of proper oleation | Samyak snigdha lakshana day by day, and what to do when they do not come.',
      'Abhyanga: whole-body oil massage | Direction, pressure and duration, with a demonstration of the seven positions.',
      'Swedana: the kinds of fomentation | Thirteen kinds with fire and ten without, and which three you will use.',
      'Bashpa sweda: running a steam chamber safely | Temperature, time, and how to recognise that it is enough.',
      'Vamana I: preparing for therapeutic emesis | The evening before, kapha-provoking food and the morning''s preparation.',
      'Vamana II: the procedure, the counting of vegas and how to judge pravara, madhyama and avara shuddhi by number, quantity and end point | Vaigiki, maniki, antiki and laingiki criteria, with a completed record sheet.',
      'Vamana III: complications and what to do | Atiyoga and ayoga, and when to call for help.',
      'Virechana I: selecting the purgative | Mridu, madhyama and krura koshtha decide the drug and the dose.',
      'Virechana II: the day of the procedure | Monitoring, fluids and the criteria for stopping.',
      'Basti I: the enema as half of all treatment | Why Charaka calls it ardha chikitsa, and the difference between anuvasana and niruha.',
      'Basti II: mixing a niruha basti | Honey, salt, sneha, kalka and kwatha in their order. The order matters.',
      'Basti III: karma, kala and yoga basti schedules | Thirty, sixteen and eight bastis laid out as calendars.',
      'Nasya: the nose is the door to the head | Marsha and pratimarsha, drops and after-care.',
      'Raktamokshana with leeches | Choosing, applying, removing and disposing, with the precautions of a modern clinic.',
      'Samsarjana krama: the diet after purification | Peya, vilepi, yusha and onward for three, five or seven days.',
      'Records and consent for Panchakarma | Templates for consent, daily observation and discharge.',
      'A complete case, from first visit to follow-up'
    ]),
    ('rasayana', array[
      'What Rasayana means | The way to excellent rasa and the other dhatus, in Charaka''s own definition.',
      'Rasa, dhatu and ojas: the chain of nourishment | How each tissue feeds the next and where the chain breaks.',
      'Kutipraveshika and vatatapika | The retreat indoors and the method for people who go on working.',
      'Purify before you build | Why Rasayana on an unprepared body is compared to dyeing a dirty cloth.',
      'Choosing by age: what is lost in each decade | Sharngadhara''s list from childhood to old age, and the herb for each loss.',
      'Amalaki Rasayana | One fruit with five tastes: sources, processing and dose.',
      'Chyawanprash: the formula read line by line | What is in it, what each part does and how to judge a product.',
      'Pippali Vardhamana: the rising and falling dose | A schedule with peppers, whom it suits and whom it harms.',
      'Medhya Rasayana: the four for the mind | Mandukaparni, yashtimadhu, guduchi and shankhapushpi.',
      'Guduchi as a Rasayana in long convalescence',
      'Shilajit: purification and identification | Shodhana, simple tests, and the contraindications.',
      'Achara Rasayana: conduct as medicine | Truthfulness, rest, company and food: Charaka''s prescription without a drug.',
      'Naimittika Rasayana: rejuvenation in a disease | Support in diabetes, respiratory disease and after stroke.',
      'Rasayana for women after childbirth | Sutika care, shatavari and a sensible calendar.',
      'Measuring the result | Scales for fatigue, sleep and quality of life that fit into a consultation.',
      'Questions from practice'
    ]),
    ('kshar-sutra', array[
      'Sushruta on bhagandara | The classical description of fistula-in-ano beside today''s classification.',
      'Anatomy of the anorectum for the Kshar Sutra practitioner | Sphincters, glands and spaces, on a model.',
      'History and examination without fear | Putting the patient at ease; inspection, digital examination, proctoscopy.',
      'Imaging: fistulogram, ultrasound and MRI | What each shows, and when MRI is worth its price.',
      'Park''s classification and why it decides the plan | Inter-, trans-, supra- and extrasphincteric tracks.',
      'Apamarga kshara: preparing the alkali | Burning, washing, filtering and drying, with a check of pH.',
      'Making the thread I: surgical linen, snuhi latex and the first eleven coats | The sequence and the drying between coats.',
      'Making the thread II: kshara and haridra coats | The remaining ten coats, sterilisation and storage.',
      'Quality control of a finished thread | Length, diameter, pH and breaking load.',
      'Preparing the patient and the room | Consent, bowel preparation, anaesthesia and positions.',
      'Primary threading step by step | Probing the track from the external opening and tying without tension.',
      'The weekly change: rail-road technique | Changing the thread and recording its length.',
      'Unit cutting time and what it tells you | Days per centimetre, and reasons for a slow track.',
      'High and branching tracks: when to combine, stage or refer',
      'Kshar Sutra in pilonidal sinus | Differences in tissue, track and after-care.',
      'Ligation in haemorrhoids | Selection of grades, and pain on the first day.',
      'Pain, bleeding, infection: managing complications | A decision table for the telephone.',
      'Follow-up, recurrence and audit of your own results | Twelve months of follow-up on one card.'
    ]),
    ('nadi', array[
      'The place of the pulse among the eight examinations | Ashtasthana pariksha and what the pulse adds to the other seven.',
      'Finding the pulse: three fingers below the wrist | Index, middle and ring finger for vata, pitta and kapha.',
      'The right time and the right conditions | Morning, empty stomach, rested; what spoils a reading.',
      'Gati: snake, frog and swan | Sarpa, manduka and hamsa gati shown on a pressure trace.',
      'Vega, tala, bala: rate, rhythm and strength',
      'The pulse of each prakriti | What is normal for this person comes first.',
      'Pulse in dual and combined doshas | Reading two movements in one beat.',
      'Ama in the pulse | Heaviness and dullness, before and after pachana.',
      'The pulse in fever, through the day',
      'Pulse in pregnancy and in old age | Normal changes that must not be treated.',
      'What the pulse cannot tell | Limits, honest language, and when to order a test.',
      'Practice: ten recorded pulses with solutions | Write down your reading before you go on.'
    ]),
    ('dravyaguna', array[
      'Dravya, guna, karma: the frame of the subject | Substance, property and action, and how they hang together.',
      'Rasa: the six tastes and their elements | Why a taste is already a statement about effect.',
      'Guna: twenty properties in ten pairs | Heavy and light, cold and hot, and eight more pairs, each with an herb.',
      'Virya and vipaka: potency and the taste after digestion | When they disagree with the taste, which one wins.',
      'Prabhava: the action that cannot be derived | Danti and chitraka have the same taste and potency, and act differently.',
      'Names, synonyms and the controversy of identity | Sandigdha dravya: how to be sure which plant is meant.',
      'Ashwagandha (Withania somnifera) | Balya and rasayana: root, dose, and caution with sedatives and thyroid medicine.',
      'Shatavari (Asparagus racemosus) | Cooling, nourishing, galactagogue.',
      'Guduchi (Tinospora cordifolia) | Tridoshahara, in fever and gout; avoid confusion with other species.',
      'Amalaki (Phyllanthus emblica) | Five tastes without salt, sour and yet cooling.',
      'Haritaki (Terminalia chebula) | Seven kinds, five tastes, and one use for every season.',
      'Bibhitaki (Terminalia bellirica) | Astringent for throat and chest.',
      'Triphala: three fruits as one medicine | Proportions, forms and the dose at night.',
      'Yashtimadhu (Glycyrrhiza glabra) | Sweet root for throat and stomach; watch the blood pressure.',
      'Tulasi (Ocimum tenuiflorum) | Cough, cold and more.',
      'Vasa (Justicia adhatoda) | Bleeding and cough: fresh juice or decoction.',
      'Pippali (Piper longum) | Hot in potency, sweet after digestion.',
      'Shunthi (Zingiber officinale) | Dry ginger, "the universal medicine", and how it differs from fresh.',
      'Maricha (Piper nigrum)',
      'Haridra (Curcuma longa) | Skin, wounds and prameha; absorption and what improves it.',
      'Nimba (Azadirachta indica) | Bitter and cooling: leaf, bark and oil.',
      'Manjishtha (Rubia cordifolia) | For the blood and the complexion.',
      'Sariva (Hemidesmus indicus)',
      'Kutaki (Picrorhiza kurroa) | The bitter for the liver; sourcing from cultivation because it is endangered in the wild.',
      'Bhumyamalaki (Phyllanthus niruri) | Jaundice in the texts and in trials.',
      'Punarnava (Boerhavia diffusa) | Swelling and urine.',
      'Gokshura (Tribulus terrestris) | Stones, strength and the thorny fruit.',
      'Varuna (Crataeva nurvala) | Bark for urinary stones.',
      'Arjuna (Terminalia arjuna) | Bark for the heart, boiled in milk.',
      'Guggulu (Commiphora wightii) | Purification, old and new gum, and interactions.',
      'Shallaki (Boswellia serrata) | Resin for the joints.',
      'Rasna: one name, several plants | Pluchea, Alpinia and others: a case of disputed identity.',
      'Nirgundi (Vitex negundo) | Leaf for pain, inside and outside.',
      'Brahmi (Bacopa monnieri) | Memory, and the time it takes.',
      'Mandukaparni (Centella asiatica) | Often sold as Brahmi; how to tell them apart.',
      'Shankhapushpi (Convolvulus prostratus) | Sleep and a restless mind.',
      'Jatamansi (Nardostachys jatamansi)',
      'Vacha (Acorus calamus) | Small doses, purification, and the question of asarone.',
      'Kumari (Aloe vera) | Gel and latex are two different medicines.',
      'Isabgol (Plantago ovata) | A gentle end: husk, water, patience.'
    ]),
    ('clinic-marketing', array[
      'What patients look for before they call | Five questions that your website has to answer on the first screen.',
      'Claims and the law: what you may and may not say | The Drugs and Magic Remedies Act, advertising codes and platforms'' health rules.',
      'A website in a weekend | Pages, photographs, contact, and nothing more.',
      'Your profile on the map | Category, hours, photographs, and answering questions.',
      'Reviews: asking, answering, never buying | Words to use at the desk and in a message.',
      'Search: writing pages for the conditions you treat',
      'Short videos that teach | A script of forty seconds: one question, one answer, one caution.',
      'A month of posts from one hour of work | Planning around the seasons: ritucharya as an editorial calendar.',
      'Messages and reminders with consent | Fewer missed visits without annoying anybody.',
      'Photographs of patients: consent and dignity',
      'Advertising on a small budget | Radius, words, budget, and stopping what does not work.',
      'Measuring: calls, visits and what a new patient costs | One table a month.',
      'When a bad review comes | Answer calmly, briefly and without health information.',
      'A plan for your next ninety days | A worksheet to fill in while you watch.'
    ]),
    ('case-study', array[
      'Which case is worth writing | Rare, unexpected or instructive, and well documented.',
      'Consent and anonymity | What a journal asks for and what you owe the patient.',
      'The CARE checklist, item by item | Thirteen headings with an Ayurveda example for each.',
      'Ayurvedic and biomedical diagnosis side by side | Nidana panchaka beside the ICD code.',
      'The timeline figure',
      'Outcome measures that reviewers accept | Before-and-after photographs are not enough.',
      'Discussion without overclaiming | One case proves little; say what it suggests.',
      'Choosing a journal and answering reviewers | Indexing, fees, predatory journals, and a polite reply.'
    ]),
    ('swasthavritta', array[
      'Health as the texts define it | Sama dosha, sama agni, and a mind at ease.',
      'Brahma muhurta: waking up | Why before sunrise, and for whom not.',
      'Teeth, tongue, nose and eyes: the first half hour | Dantadhavana, jihva nirlekhana, nasya and anjana today.',
      'Abhyanga at home | Five minutes are better than none.',
      'Vyayama: half of your strength | How to know the half.',
      'Ahara vidhi: how to eat | Eight factors of food, and ten rules at the table.',
      'Sleep: the second pillar | Day sleep, late nights and what to do about both.',
      'Ritucharya I: the months when strength grows | Winter and early spring.',
      'Ritucharya II: the months when strength falls | Late spring, summer and the rains.',
      'Vega: what must not be held back'
    ]),
    ('marma', array[
      'What a marma is | Where muscle, vessel, ligament, bone and joint meet.',
      'One hundred and seven points: five classes by structure | Mamsa, sira, snayu, asthi and sandhi marma.',
      'Five classes by consequence | From sadyah pranahara to rujakara.',
      'Marma of the limbs | Forty-four points, mirrored.',
      'Marma of the trunk and the back | Twelve in front, fourteen behind.',
      'Marma of the head and the neck'
    ])
  ) as course (slug, entries), unnest(entries) with ordinality as video (entry, position),
    lateral (select 1 + (position + length(slug)) % 9 as number) as film
) as listed;

-- Only if the demo's learner exists: the embedded backend creates the accounts before it runs this file.
insert into public.enrollments (id, user_id, course_id, enrolled_at, ends_on)
select md5('enrollment:' || slug)::uuid, id, md5('course:' || slug)::uuid, now() - make_interval(days => age, hours => 3),
       current_date + days_left
from public.profiles, (values
  ('panchakarma', 118, null), ('rasayana', 96, null), ('kshar-sutra', 61, null), ('nadi', 33, 11), ('dravyaguna', 9, null)
) as enrollment (slug, age, days_left)
where email = 'learner@demo.local';

-- Thirty learners with a month of activity, so that the dashboard's charts and lists are not empty. What they do follows from
-- their names, so it is the same every time. No one can sign in as one of them.
create function pg_temp.chance(key text) returns double precision
language sql immutable
as $$
  select ('x' || substr(md5(key), 1, 7))::bit(28)::integer / 268435456.0
$$;

create temporary table demo_learners as
select md5('learner:' || name)::uuid as id, name, replace(lower(name), ' ', '.') || '@learner.example' as email,
       60 + floor(150 * pg_temp.chance('joined ' || name))::integer as age
from unnest(array[
  'Aditi Kulkarni', 'Ananya Iyer', 'Arjun Menon', 'Bhavana Hegde', 'Chitra Nambiar', 'Deepak Joshi', 'Divya Pillai',
  'Farhan Qureshi', 'Gauri Deshpande', 'Harpreet Kaur', 'Ishaan Bhatt', 'Jaya Krishnan', 'Karthik Rao', 'Kavita Sharma',
  'Lakshmi Varma', 'Manish Trivedi', 'Meera Shetty', 'Mohan Das', 'Nandini Ghosh', 'Neha Agarwal', 'Pooja Mishra',
  'Pranav Kelkar', 'Radhika Nair', 'Rohit Saxena', 'Sanjana Reddy', 'Shreya Banerjee', 'Suresh Babu', 'Tanvi Shah',
  'Vikram Singh', 'Yamini Rajan'
]) as listed (name)
where exists (select from public.profiles where email = 'learner@demo.local');

-- The auth server expects texts, not nulls, in its token columns.
insert into auth.users (
  id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new
)
select id, email, now(), '{"provider": "google", "providers": ["google"]}', jsonb_build_object('full_name', name), '', '', '', ''
  from demo_learners;

insert into public.profiles (id, email, full_name, created_at)
select id, email, name, now() - make_interval(days => age) from demo_learners;

-- A few have a course until a day: some until this week, some until last week.
insert into public.enrollments (id, user_id, course_id, enrolled_at, ends_on)
select md5('enrollment:' || name || slug)::uuid, id, md5('course:' || slug)::uuid,
       now() - make_interval(days => 31 + floor(age * pg_temp.chance('enrolled ' || name || slug) / 2)::integer),
       case when pg_temp.chance('until ' || name || slug) < 0.06 then current_date + 4
            when pg_temp.chance('until ' || name || slug) < 0.12 then current_date - 9 end
  from demo_learners, (values
    ('panchakarma', 0.9), ('swasthavritta', 0.7), ('dravyaguna', 0.6), ('rasayana', 0.55), ('nadi', 0.45),
    ('clinic-marketing', 0.3), ('kshar-sutra', 0.25), ('case-study', 0.2)
  ) as course (slug, demand)
 where pg_temp.chance('takes ' || name || slug) < demand;

-- The demo's own learner had one more course until last week.
insert into public.enrollments (id, user_id, course_id, enrolled_at, ends_on)
select md5('enrollment:swasthavritta')::uuid, id, md5('course:swasthavritta')::uuid, now() - interval '99 days', current_date - 9
  from public.profiles where email = 'learner@demo.local';

-- In the history, each enrollment gets its own time.
update private.history h set at = e.enrolled_at
  from public.enrollments e join demo_learners l on l.id = e.user_id
 where h.item = e.id and h.kind = 'enrollment';

-- A fifth never begin, a fifth have stopped, a fifth complete their courses, and the others continue at their own pace. Some skip
-- an introduction or leave early.
insert into private.watched (user_id, video_id, spans, duration_s, position_s, position_at, changed_at)
select user_id, video_id,
       case when skips then int4multirange(int4range(0, length / 20), int4range(length / 5, until))
            else int4multirange(int4range(0, until)) end,
       length, until - 1, at, at
  from (
    select e.user_id, v.id as video_id, v.duration_s as length, not pace.completes and pg_temp.chance('skips ' || l.name || v.id) < 0.15 as skips,
           greatest(length.share * v.duration_s, v.duration_s / 4)::integer as until,
           now() - make_interval(
             hours => floor(8 * pg_temp.chance('hour ' || l.name || v.id))::integer,
             days => pace.latest + floor((29 - pace.latest) * (1 - v.place / pace.watched))::integer
           ) as at
      from demo_learners l
      join public.enrollments e on e.user_id = l.id
      join (
        select *, row_number() over (partition by course_id order by order_index)::double precision as place,
               count(*) over (partition by course_id) as total
          from public.course_videos
      ) v on v.course_id = e.course_id
     cross join lateral (
       select case when pg_temp.chance('goes on ' || l.name) < 0.25 then 16
                   else floor(4 * pg_temp.chance('latest ' || l.name || e.course_id))::integer end as latest,
              pg_temp.chance('goes on ' || l.name) > 0.8 as completes,
              case when pg_temp.chance('goes on ' || l.name) > 0.8 then v.total
                   else ceil(v.total * pg_temp.chance('share ' || l.name || e.course_id) * 0.9) end as watched
     ) pace
     cross join lateral (
       select case when pace.completes or pg_temp.chance('leaves ' || l.name || v.id) < 0.7 then 1
                   else 0.3 + 0.65 * pg_temp.chance('when ' || l.name || v.id) end as share
     ) length
     where pg_temp.chance('begins ' || l.name) > 0.2 and v.place <= pace.watched
  ) played
 order by at;

insert into private.activity (user_id, day, seconds)
select w.user_id, private.day_in_india(w.changed_at), sum(private.length_of(w.spans))
  from private.watched w join demo_learners l on l.id = w.user_id
 group by w.user_id, private.day_in_india(w.changed_at);
insert into private.activity_totals (day, learners, seconds)
select day, count(*), sum(seconds) from private.activity group by day;

-- For the fifth of a day the player does not answer, and with the latest build some cannot save.
insert into private.plays (user_id, day, silent)
select a.user_id, a.day, case when row_number() over (partition by a.day order by a.user_id) = 5 then array[w.video_id] else '{}' end
  from private.activity a
  join demo_learners l on l.id = a.user_id
 cross join lateral (select video_id from private.watched where user_id = a.user_id order by video_id limit 1) w
 where a.day > current_date - 30;
insert into private.play_totals (day, learners, silent)
select day, count(*), count(*) filter (where silent <> '{}') from private.plays group by day;
insert into private.app_faults (user_id, build, kind, day, count, code, browser)
select l.id, failed.build, failed.kind, current_date - floor(failed.days * pg_temp.chance(failed.kind || l.name))::integer, 1,
       failed.code, case when pg_temp.chance('browser ' || l.name) < 0.7 then 'Chrome' else 'Safari' end
  from (values
    ('Bq3fX9_a', 'storage', 2, 'QuotaExceededError', 0.24), ('Bq3fX9_a', 'crash', 2, 'TypeError', 0.05),
    ('x7Lp0-Kd', 'crash', 25, 'TypeError', 0.07), ('x7Lp0-Kd', 'silent', 25, 'other', 0.1)
  ) as failed (build, kind, days, code, share)
  join demo_learners l on pg_temp.chance(failed.build || failed.kind || l.name) < failed.share;

insert into private.learning_days (user_id, days)
select w.user_id, range_agg(daterange(private.day_in_india(w.changed_at), private.day_in_india(w.changed_at), '[]'))
  from private.watched w join demo_learners l on l.id = w.user_id join public.course_videos v on v.id = w.video_id
 where private.is_complete(w, v.duration_s)
 group by w.user_id;
insert into private.learning_revisions (user_id, course_id)
select distinct w.user_id, v.course_id
  from private.watched w join demo_learners l on l.id = w.user_id join public.course_videos v on v.id = w.video_id
on conflict do nothing;

-- Two courses offer certificates. The demo's learner has watched the first of them, one video a day, and has its certificate.
update public.courses set certificate = 'offered' where id in (md5('course:kshar-sutra')::uuid, md5('course:panchakarma')::uuid);

with demo as (
  select p.id as user_id, v.course_id, v.id as video_id, v.duration_s, now() - make_interval(days => 58 - v.order_index) as at
    from public.profiles p, public.course_videos v
   where p.email = 'learner@demo.local' and v.course_id = md5('course:kshar-sutra')::uuid
), watched as (
  insert into private.watched (user_id, video_id, spans, duration_s, position_s, position_at, changed_at)
  select user_id, video_id, int4multirange(int4range(0, duration_s)), duration_s, duration_s - 1, at, at from demo
), revision as (
  insert into private.learning_revisions (user_id, course_id) select distinct user_id, course_id from demo
), days as (
  insert into private.learning_days (user_id, days)
  select user_id, range_agg(daterange(private.day_in_india(at), private.day_in_india(at), '[]')) from demo group by user_id
)
insert into private.certificates (user_id, course_id, code, learner_name, course_title, seconds, videos, completed_on, issued_at)
select demo.user_id, c.id, '4H8RT6VCN2KE', 'Demo Learner', c.title, sum(demo.duration_s), count(*), private.day_in_india(max(demo.at)), max(demo.at) + interval '1 day'
  from demo join public.courses c on c.id = demo.course_id
 group by demo.user_id, c.id;

insert into private.counted_seconds (user_id, video_id, youtube_id, day, spans)
select w.user_id, w.video_id, private.youtube_id(v.youtube_url), private.day_in_india(w.changed_at), w.spans
  from private.watched w join public.course_videos v on v.id = w.video_id
 where not isempty(w.spans)
on conflict do nothing;

-- One live session is over and one is to come, on Sundays at half past six in India.
update public.course_videos set expected_minutes = 15,
       starts_at = (date_trunc('week', now() at time zone 'Asia/Kolkata') - interval '8 days' + interval '18:30') at time zone 'Asia/Kolkata'
 where course_id = md5('course:dravyaguna')::uuid and order_index = 39;
insert into public.course_videos (id, course_id, title, description, youtube_url, order_index, starts_at, expected_minutes)
values (md5('video:dravyaguna:live')::uuid, md5('course:dravyaguna')::uuid, 'Live: your questions on herbs',
        'Send them beforehand; those that many ask come first.', 'https://youtu.be/aqz-KE-bpKQ', 40,
        (date_trunc('week', now() at time zone 'Asia/Kolkata') + interval '13 days 18:30') at time zone 'Asia/Kolkata', 60);

insert into private.invitations (course_id, email, full_name, invited_at, invited_by)
select md5('course:panchakarma')::uuid, email, name, now() - make_interval(days => age),
       (select id from public.profiles where role = 'admin' limit 1)
  from (values
    ('Anil Kapadia', 'anil.kapadia@learner.example', 22), ('Sunita Rawat', 'sunita.rawat@learner.example', 17),
    ('Joseph Mathew', 'joseph.mathew@learner.example', 4)
  ) as invited (name, email, age)
 where exists (select from demo_learners);

-- Some of those who are quiet were reminded.
update public.enrollments e
   set reminded_at = now() - make_interval(days => floor(7 * pg_temp.chance('when reminded ' || l.name))::integer, mins => 25)
  from demo_learners l join private.course_progress p on p.user_id = l.id
 where e.user_id = p.user_id and e.course_id = p.course_id and p.enrolled_at is not null
   and coalesce(p.last_activity, p.enrolled_at) < private.quiet_since() and pg_temp.chance('reminded ' || l.name) < 0.5;
update private.history h set at = e.reminded_at, actor = (select id from public.profiles where role = 'admin' limit 1)
  from public.enrollments e where h.item = e.id and h.after ? 'reminded_at';

drop table demo_learners;
