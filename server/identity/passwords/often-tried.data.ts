// Passwords that attackers try first, in French and English and on both keyboard layouts.

export const OFTEN_TRIED: ReadonlySet<string> = new Set(
  `
123456 1234567 12345678 123456789 1234567890 012345 0123456 01234567 012345678 0123456789 987654 9876543
98765432 987654321 0987654321 654321 7654321 87654321 111111 1111111 11111111 111111111 1111111111
000000 0000000 00000000 222222 333333 444444 555555 666666 777777 7777777 888888 88888888 999999
99999999 121212 12121212 131313 123123 123123123 112233 11223344 1122334455 123321 1234321 456456 456789
147258 147258369 147852 159753 159357 258456 369258147 741852963 789456 789456123 321321 101010 102030
10203040 11112222 12341234 1234abcd 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx qazwsx
qazwsxedc q1w2e3r4 q1w2e3r4t5 azerty azertyu azertyui azertyuiop azerty1 azerty12 azerty123 azerty1234
azerty01 azerty2024 azerty2025 azerty2026 azertyazerty azeqsd azeqsdwxc qsdfgh qsdfghjklm wxcvbn aqwzsx
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qwertz asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass123 pass1234
passpass passport pa55word motdepasse motdepasse1 motdepasse123 mot2passe monmotdepasse lemotdepasse
secret secret1 secret123 topsecret letmein letmein1 welcome welcome1 welcome123 bienvenue bienvenue1
bienvenue123 bienvenu changeme changeme1 changezmoi changer admin1 admin12 admin123 admin1234
administrator administrateur root123 rootroot toor123 test123 test1234 testtest tester testing demo123
demo1234 guest1 guest123 invite123 default login123 user123 username utilisateur service support
support123 system temp123 temp1234 temporaire provisoire computer ordinateur internet internet1 google
facebook linkedin youtube samsung iphone android windows windows10 microsoft office365 abc123 abc1234
abcd1234 abcdef abcdefg abcdefgh abcabc a1b2c3 a1b2c3d4 aa123456 a123456 a12345678 abc12345 aaaaaa
aaaaaaaa qqqqqq zzzzzz xxxxxx iloveyou iloveyou1 jetaime jetaime1 jetaimefort jtmjtm jteaime moncoeur
monamour amour1 amour123 amoureux amoureuse doudou doudou1 loulou loulou1 loulou12 louloute chouchou
chouchou1 choupette coucou coucou1 coucou123 bonjour bonjour1 bonjour123 bonsoir salut123 bisous bisous1
cheval chevaux chien123 chaton chatons minette minouche titoune toutoune nounours nounours1 princesse
princesse1 princess princess1 soleil soleil1 soleil123 sunshine lumiere etoile etoiles arcenciel
papillon papillon1 dauphin dauphins tournesol marguerite violette fleurs chocolat chocolat1 caramel
caramel1 vanille vanille1 biscuit cookie cookies banane fraise cerise framboise orange citron tomate
fromage pizza123 marseille marseille13 lyon69 paris75 parisparis toulouse bordeaux france france98
france2018 belgique belgique1 belgium bruxelles bruxelles1 brussels tournai liege4000 namur5000
charleroi anderlecht standard anvers gand9000 bruges wallonie flandre hainaut europe luxembourg football
football1 foot123 soccer baseball basketball tennis1 arsenal chelsea liverpool juventus barcelona
realmadrid psg123 om1993 zidane ronaldo ronaldo7 messi10 hazard10 mbappe nicolas nicolas1 thomas thomas1
maxime alexandre julien camille camille1 marine pauline caroline charlotte isabelle nathalie sandrine
stephanie veronique sylvie1 martine christine christophe philippe frederic sebastien laurent olivier
vincent guillaume benjamin antoine francois jerome patrick pascal michel1 bernard gerard daniel daniel1
david123 pierre1 jacques robert andrew michael michael1 jennifer jessica jessica1 michelle nicole ashley
amanda anthony joshua matthew jordan jordan23 hunter hunter2 george charlie charlie1 maggie buster
ginger pepper harley ranger shadow shadow1 tigger tigger1 snoopy mickey minnie donald batman superman
spiderman pokemon pikachu starwars naruto dragon dragon1 monkey monkey1 master master1 killer killer1
freedom whatever nothing hello123 helloworld trustno1 access access14 mustang ferrari porsche mercedes
peugeot peugeot206 renault renault5 citroen yamaha kawasaki suzuki ducati matrix phoenix phoenix1 merlin
merlin1 gandalf frodon corvette maverick thunder silver golden diamond crystal lovely loveme loveyou
forever family famille familles maison maison1 voiture travail vacances weekend printemps ete2024
ete2025 hiver2025 janvier fevrier mars2025 avril2025 juillet septembre octobre novembre decembre lundi1
vendredi samedi dimanche avocat avocat1 avocat12 avocat123 avocate avocats cabinet cabinet1 cabinet123
barreau barreau1 justice justice1 justice123 tribunal juriste notaire notaire1 huissier maitre maitre1
dossier dossier1 secretaire secretariat bureau bureau1 bureau123 accueil accueil1 telephone messagerie
messagerie1 repondeur voxlex voxlex1 voxlex123 juridique droitcivil plaidoirie
`
    .split(/\s+/)
    .filter(Boolean),
);
